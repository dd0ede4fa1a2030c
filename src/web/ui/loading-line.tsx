import { useNavigation } from "react-router";
import { splitLanguage } from "../../domain/languages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Spinner } from "./spinner.tsx";

/** Shown while the next page is on its way, when that takes long enough to notice. */
export function LoadingLine() {
  const { common } = useMessages();
  const { state, location } = useNavigation();
  const isWaiting = state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-30 flex justify-center">
      {isWaiting && (
        <p className="flex animate-appear-late items-center gap-2.5 rounded-full bg-surface py-2 pr-5 pl-4 text-sm shadow-float">
          <Spinner />
          {location && splitLanguage(location.pathname).path === "/order-tracking"
            ? common.loadingOrders
            : common.loading}
        </p>
      )}
    </div>
  );
}

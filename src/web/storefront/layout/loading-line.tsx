import { useNavigation } from "react-router";
import { useLoadingText } from "../../components/use-loading-text.ts";

/**
 * A line at the upper edge of the window while the next page is on its way, when that takes long enough to notice. It covers no
 * control: its words are read out here, and shown by the shape of the next page.
 */
export function LoadingLine() {
  const text = useLoadingText();
  const isWaiting = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 low:static z-30">
      {isWaiting && (
        <>
          <span aria-hidden="true" className="block h-0.5 animate-appear-late bg-accent" />
          <span className="sr-only">{text}</span>
        </>
      )}
    </div>
  );
}

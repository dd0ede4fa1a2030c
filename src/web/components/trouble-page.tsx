import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { isBackOffice } from "../discretion/age-gate-paths.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { ButtonLink } from "./button.tsx";
import { Mark } from "./logo.tsx";

/** Link to the first screen of the back office, which is English only. */
const STAFF_HOME = "Today";

type TroublePageProps = { heading: string; text: string; children?: React.ReactNode };

/**
 * Error page: what happened and where to go next. It never shows internal details. In the back office it is the page of a
 * document whose middleware denies access: React Router renders the root's error boundary then, not the layout's.
 */
export function TroublePage({ heading, text, children }: TroublePageProps) {
  const { common } = useMessages();
  const isOfStaff = isBackOffice(useLocation().pathname);
  const error = useRouteError();
  const said = isOfStaff && isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return (
    <div className="flex flex-col items-center px-2 pt-16 pb-8 text-center md:pt-24">
      <Mark className="size-16" />
      <h1 className="heading mt-6 text-3xl">{heading}</h1>
      <p className="mt-3 max-w-text text-ink-soft text-lg">{said || text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isOfStaff ? (
          <ButtonLink to="/admin">{STAFF_HOME}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/all-products">{common.toAllProducts}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {common.toHome}
            </ButtonLink>
          </>
        )}
      </div>
      {children}
    </div>
  );
}

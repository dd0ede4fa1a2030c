import { useNavigation } from "react-router";
import { useLoadingText } from "../../components/use-loading-text.ts";

/**
 * A loading bar at the upper edge of the window when navigation takes noticeably long. It covers no control: its text
 * is for screen readers, and the skeleton shows the next page.
 */
export function LoadingLine() {
  const text = useLoadingText();
  const isWaiting = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 low:static low-desk:static z-30">
      {isWaiting && (
        <>
          <span aria-hidden="true" className="block h-0.5 animate-appear-late bg-accent" />
          <span className="sr-only">{text}</span>
        </>
      )}
    </div>
  );
}

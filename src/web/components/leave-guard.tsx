import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { FormStatus } from "./form-sending.tsx";
import { savingWords } from "./saving-words.ts";
import { hasUnsaved, useWatchedForm } from "./unsaved.ts";

/**
 * Asks before the user leaves a page with unsaved changes by a link, Back, reload or closing. Use once per page: the
 * router has one blocker.
 */
export function LeaveGuard() {
  const words = savingWords();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && hasUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // The quick exit or the device lock has covered the page: a confirmation would keep it open.
      if (hasUnsaved() && document.documentElement.dataset.left === undefined) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <Dialog isOpen={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={words.leaveHeading}>
      {blocker.state === "blocked" && <p>{words.leaveText}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
        <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}

/** Watches the only form of a page and asks before the user leaves with unsaved changes. */
export function GuardedForm(status: FormStatus) {
  useWatchedForm(status);
  return <LeaveGuard />;
}

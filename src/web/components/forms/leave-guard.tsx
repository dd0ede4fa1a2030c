import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import type { FormStatus } from "./form-sending.tsx";
import { savingWords } from "./saving-words.ts";
import { hasUnsaved, isWatched, useWatchedForm } from "./unsaved.ts";

export { hasUnsaved };

/**
 * Asks for confirmation before the user leaves a page with unsaved changes. Covers links, Back, reload, closing, and
 * other buttons of the page. Use once per page: the router has one blocker.
 */
export function LeaveGuard() {
  const submittedForm = useSubmittedForm();
  const shown = useLocation();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    // React still shows the page that was left.
    if (from.pathname !== shown.pathname) return false;
    const submitted = submittedForm();
    const isOtherForm = submitted !== null && !isWatched(submitted);
    return (from.pathname !== to.pathname || from.search !== to.search || isOtherForm) && hasUnsaved(submitted);
  });
  useUnloadQuestion();
  return (
    <LeaveDialog
      isOpen={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

/**
 * The browser asks before a document with unsaved changes is left. Enough for a page whose links all load documents.
 */
export function useUnloadQuestion(isUnsaved: () => boolean = hasUnsaved): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // The quick exit or the device lock has covered the page: a confirmation would keep it open.
      if (isUnsaved() && document.documentElement.dataset.left === undefined) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

type LeaveDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const words = savingWords();
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={words.leaveHeading}>
      {isOpen && <p>{words.leaveText}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={onStay}>
          {words.stay}
        </Button>
        <Button type="button" variant="secondary" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Returns the form that is being submitted. A form without text fields, such as a button that archives the product
 * whose form is open, is sent to the URL of its own page.
 */
function useSubmittedForm(): () => HTMLFormElement | null {
  const submitted = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const begin = ({ target }: Event) => {
      submitted.current = target instanceof HTMLFormElement ? target : null;
    };
    const end = () => {
      submitted.current = null;
    };
    // Before and after the router's own handler.
    addEventListener("submit", begin, { capture: true });
    addEventListener("submit", end);
    return () => {
      removeEventListener("submit", begin, { capture: true });
      removeEventListener("submit", end);
    };
  }, []);
  return () => submitted.current;
}

/** Watches the only form of a page and asks before the user leaves with unsaved changes. */
export function GuardedForm(status: FormStatus) {
  useWatchedForm(status);
  return <LeaveGuard />;
}

import { useCallback, useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { formatTime } from "../../../domain/dates.ts";
import { Button } from "../../components/button.tsx";
import type { FormStatus } from "../../components/forms/form-sending.tsx";
import { isUnsaved, useWatchedForm } from "../../components/forms/unsaved.ts";
import { Notice } from "../../components/notice.tsx";
import { draftKey, findDraft, removeDraft, restoreDraft, type Draft as StoredDraft, saveDraft } from "./drafts.ts";
import { frameWords as words } from "./layout-words.ts";

const PAUSE_MS = 400;
/** Redirects to these are not saves: the user returns to the form. */
const SIGN_IN = /^\/admin\/(?:login|code|confirm)$/;

/** Saves a form's unsaved text in session storage, and offers it when the form is opened again. */
export function Draft(status: FormStatus) {
  const { form, isSaved } = status;
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that the URL holds are compared with a new URL's values
  const isSavedSince = useCallback(() => isSaved(), [isSaved, search]);
  useWatchedForm({ ...status, isSaved: isSavedSince });
  const person = useRouteLoaderData<{ staff: { id: string } | null }>("admin/layout/layout.route")?.staff?.id;
  const [found, setFound] = useState<{ key: string; draft: StoredDraft } | null>(null);
  const [missing, setMissing] = useState(0);

  useEffect(() => {
    const own = form.current;
    if (!own || !person) return;
    const key = draftKey(own, person);
    const draft = findDraft(own, key);
    setFound(draft && { key, draft });
    let timer: ReturnType<typeof setTimeout>;
    const save = () => (isUnsaved(own) ? saveDraft(own, key) : removeDraft(key));
    // Text that was typed before hydration, or that the server rejected.
    if (!draft) save();
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => isSaved() || save(), PAUSE_MS);
    };
    own.addEventListener("input", saveSoon);
    own.addEventListener("submit", save);
    return () => {
      clearTimeout(timer);
      own.removeEventListener("input", saveSoon);
      own.removeEventListener("submit", save);
      if (isSaved() && !SIGN_IN.test(location.pathname)) removeDraft(key);
    };
  }, [form, isSaved, person]);

  if (missing > 0) return <Notice tone="warning">{words.notRestored(missing)}</Notice>;
  if (!found) return null;
  const restore = () => {
    if (form.current) setMissing(restoreDraft(form.current, found.draft));
    setFound(null);
  };
  const discard = () => {
    removeDraft(found.key);
    setFound(null);
  };
  return (
    <Notice tone="info" role="status">
      <div className="flex flex-wrap items-center gap-3">
        {words.unsaved(formatTime(new Date(found.draft.savedAt), "en"))}
        <Button type="button" variant="secondary" onClick={restore}>
          {words.restore}
        </Button>
        <Button type="button" variant="quiet" onClick={discard}>
          {words.discard}
        </Button>
      </div>
    </Notice>
  );
}

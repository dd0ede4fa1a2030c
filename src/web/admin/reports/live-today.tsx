import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../components/button.tsx";
import { todayWords as words } from "./today-words.ts";

const POLL_MS = 3_000;

/**
 * Says that something changed since Today was loaded. The list is updated by a tap, so that no button moves under a
 * finger, and by itself when the tab is shown again.
 */
export function LiveToday({ version }: { version: string }) {
  const { revalidate, state } = useRevalidator();
  const current = useNewestVersion(version, () => void revalidate());
  if (current === version) return <p role="status" className="sr-only" />;
  return (
    <div role="status" className="sticky top-2 z-30 justify-self-center">
      <Button type="button" isBusy={state === "loading"} onClick={() => void revalidate()}>
        {words.update}
      </Button>
    </div>
  );
}

/** Polls the version while the tab is visible. */
function useNewestVersion(loaded: string, onShow: () => void): string {
  const [newest, setNewest] = useState(loaded);
  useEffect(() => setNewest(loaded), [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onShow` is a new function in each render.
  useEffect(() => {
    const poll = async () => {
      if (document.hidden) return;
      const response = await fetch("/admin/today-version").catch(() => null);
      // After sign-out the response is the page for signing in.
      if (response?.ok && !response.redirected) setNewest((await response.json()).version);
    };
    const show = () => document.hidden || onShow();
    const timer = setInterval(poll, POLL_MS);
    document.addEventListener("visibilitychange", show);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", show);
    };
  }, []);
  return newest;
}

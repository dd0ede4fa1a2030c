import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ImportStatus } from "../../../../domain/catalog-import/import-runs/import-status.ts";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { importWords as words } from "./import-words.ts";

const LOOK_EVERY_MS = 1_000;

type Props = {
  importUrl: string;
  found: { status: ImportStatus; phase: "products" | "pictures"; done: number; total: number };
};

/** Progress of an import: polled by the page's script or, without script, shown after a reload. */
export function ImportProgressPanel({ importUrl, found: { status, phase, done, total } }: Props) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const soFar = status === "undoing" ? words.undoSoFar(done, total) : words.soFar(phase, done, total);
  return (
    <section className="grid gap-3" aria-label={words.progress}>
      <p>{words.working[status as keyof typeof words.working]}</p>
      <progress
        aria-label={words.progress}
        value={total > 0 ? done : undefined}
        max={total > 0 ? total : undefined}
        className="h-3 w-full accent-accent"
      />
      <p role="status" className="tabular-nums">
        {soFar}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
        <ShopLink to={importUrl} className={LINE_LINK}>
          {words.lookAgain}
        </ShopLink>
      </noscript>
    </section>
  );
}

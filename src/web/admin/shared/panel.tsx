import { useId } from "react";

/** A section of a page under a heading of its own. */
export function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Classes of a link that is as easy to tap as a button. */
export const PLAIN_LINK = "inline-flex min-h-11 min-w-11 items-center underline underline-offset-4";

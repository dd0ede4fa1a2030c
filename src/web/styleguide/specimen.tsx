type PartProps = { title: string; children: React.ReactNode };

/** A chapter of the style guide; its headings are for developers, so they are English. */
export function Chapter({ title, children }: PartProps) {
  return (
    <section aria-label={title} className="mt-16 border-line border-t pt-8">
      <h2 lang="en" id={idOf(title)} className="heading scroll-mt-24 text-3xl">
        {title}
      </h2>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
    </section>
  );
}

/** One component in one or more states, under its name. */
export function Specimen({ title, children }: PartProps) {
  return (
    <div>
      <p lang="en" className="mb-3 text-ink-soft text-sm">
        {title}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </div>
  );
}

/** States of a small component, side by side. */
export function Row({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

export function idOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

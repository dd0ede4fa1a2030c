type ListHeadingProps = {
  title: string;
  intro?: React.ReactNode;
  /** The number of products, beside the heading. */
  count?: string;
  /** Language of the heading, where it is not the page's. */
  lang?: string | undefined;
};

/** Heading of a list: as low as possible, because the products are what visitors came for. */
export function ListHeading({ title, intro, count, lang }: ListHeadingProps) {
  return (
    <header className="pt-3 pb-2 md:pt-6 md:pb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 lang={lang} className="heading text-title md:text-3xl">
          {title}
        </h1>
        {count && (
          <p role="status" className="shrink-0 text-ink-soft text-sm tabular-nums">
            {count}
          </p>
        )}
      </div>
      {intro && (
        <p lang={lang} className="mt-1 max-w-text text-ink-soft text-sm md:text-base">
          {intro}
        </p>
      )}
    </header>
  );
}

type PageHeadingProps = {
  title: string;
  intro?: React.ReactNode;
  /** Language of the heading, where it is not the page's. */
  lang?: string;
};

export function PageHeading({ title, intro, lang }: PageHeadingProps) {
  return (
    <header lang={lang} className="py-3 md:pt-12 md:pb-8">
      <h1 className="heading text-3xl">{title}</h1>
      {intro && <p className="mt-1 max-w-text md:mt-3 text-ink-soft text-lg">{intro}</p>}
    </header>
  );
}

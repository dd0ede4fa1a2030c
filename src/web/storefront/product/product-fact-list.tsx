import type { DescribedFacts } from "../../i18n/facts/describe-facts.server.ts";

/** A product's facts and care, in the page's language. */
export function ProductFactList({ facts: { heading, lines, guides } }: { facts: DescribedFacts }) {
  return (
    <div className="mt-12 grid max-w-text gap-10">
      {lines.length > 0 && (
        <section aria-labelledby="facts">
          <h2 id="facts" className="heading mb-4 text-2xl">
            {heading}
          </h2>
          <dl className="border-line border-t">
            {lines.map(({ name, values, id }) => (
              <div key={name} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">{name}</dt>
                <dd id={id}>{values.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {guides.map((guide, index) => (
        <section key={guide.heading} aria-labelledby={`guide-${index}`}>
          <h2 id={`guide-${index}`} className="heading mb-3 text-xl">
            {guide.heading}
          </h2>
          <ul className="grid list-disc gap-1.5 pl-5">
            {guide.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

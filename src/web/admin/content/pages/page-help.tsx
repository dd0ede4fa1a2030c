import { pageWords as words } from "./page-words.ts";

/** Help on formatting and on template variables. */
export function PageHelp({ facts }: { facts: { name: string; value: string }[] }) {
  return (
    <div className="grid gap-3">
      <details className="rounded-control border border-line bg-surface">
        <summary className="min-h-12 px-4 py-3 font-strong">{words.help}</summary>
        <ul className="list-disc px-4 pb-4 pl-9">
          {words.markdown.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <details className="rounded-control border border-line bg-surface">
        <summary className="min-h-12 px-4 py-3 font-strong">{words.facts}</summary>
        <div className="grid gap-2 px-4 pb-4">
          <p>{words.factsHint}</p>
          <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
            {facts.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="font-strong">{`{{${name}}}`}</dt>
                <dd className="wrap-anywhere text-ink-soft">{value || words.noFact}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </div>
  );
}

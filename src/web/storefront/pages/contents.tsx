import { useMessages } from "../../i18n/use-messages.ts";

type ContentsProps = { parts: readonly { id: string; text: string }[] };

const ENTRY =
  "flex min-h-11 items-center wrap-anywhere text-ink-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9";

/** Table of contents of a long page: collapsed above the text on phones, sticky beside it on wide screens. */
export function Contents({ parts }: ContentsProps) {
  const { policyPage } = useMessages();
  const list = (
    <ul>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={ENTRY}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={policyPage.contents} className="lg:col-start-2 lg:row-start-2">
      <details className="mb-8 rounded-control border border-line bg-surface lg:hidden">
        <summary className="min-h-12 rounded-control px-4 py-3 font-strong">{policyPage.contents}</summary>
        <div className="px-4 pb-3">{list}</div>
      </details>
      <div className="sticky top-[calc(var(--header)+1rem)] max-lg:hidden low:static">
        <p className="mb-2 font-strong">{policyPage.contents}</p>
        {list}
      </div>
    </nav>
  );
}

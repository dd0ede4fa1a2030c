import { PageHeading } from "../../components/page-heading.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type TermsTextProps = {
  /** Sanitised HTML. */
  terms: { title: string; html: string; language: string; version: number };
  intro?: React.ReactNode;
  /** Further links, below the version. */
  children?: React.ReactNode;
};

/** One stored version of the terms, in the language of its text. */
export function TermsText({ terms, intro, children }: TermsTextProps) {
  const { policyPage } = useMessages();
  return (
    <article className="mx-auto max-w-text pb-10">
      <PageHeading title={terms.title} intro={intro} lang={terms.language} />
      <div lang={terms.language} className="long-text" dangerouslySetInnerHTML={{ __html: terms.html }} />
      <p className="mt-12 border-line border-t pt-5 text-ink-soft text-sm">{policyPage.version(terms.version)}.</p>
      {children}
    </article>
  );
}

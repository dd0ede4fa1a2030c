import type { Language } from "../../../domain/languages.ts";
import { pageWords as words } from "./pages/page-words.ts";

type Props = {
  language: Language;
  title: string;
  /** Sanitised HTML. */
  html: string;
  heading?: string;
};

/** A preview of a text as the shop displays it. */
export function PagePreview({ language, title, html, heading }: Props) {
  return (
    <section
      aria-label={heading ?? words.previewHeading(words.languages[language])}
      className="grid grid-cols-1 gap-4 rounded-picture border border-line bg-surface p-4 md:p-6"
    >
      <p className="text-ink-soft">{heading ?? words.previewHeading(words.languages[language])}</p>
      <div lang={language} className="max-w-text">
        <p className="heading mb-4 text-3xl">{title}</p>
        {html === "" && <p lang="en">{words.empty}</p>}
        <div className="long-text" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </section>
  );
}

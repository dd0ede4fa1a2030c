import { languagesOf, type NewsletterTexts } from "../../../domain/marketing/newsletter.ts";
import { Panel } from "../shared/panel.tsx";
import { newsletterWords as words } from "./newsletter-words.ts";

/** The saved texts, as readers of each language see them. */
export function NewsletterPreview({ texts, path }: { texts: NewsletterTexts; path: string }) {
  return languagesOf(texts).map((language) => (
    <Panel key={language} title={words.preview(words.languages[language])}>
      <div lang={language} className="rounded-picture bg-surface p-4">
        <p className="mb-3 font-strong [overflow-wrap:anywhere]">{texts[language]?.subject}</p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{texts[language]?.text}</p>
        <p className="mt-3 text-ink-soft text-sm [overflow-wrap:anywhere]" lang="en">
          {words.button} {path}
        </p>
      </div>
    </Panel>
  ));
}

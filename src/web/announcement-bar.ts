import type { ShownAnnouncement } from "../domain/content/shown-announcement.server.ts";
import { type Language, languagePath } from "../domain/languages.ts";

const WORDS: Record<Language, { label: string; hide: string }> = {
  en: { label: "Announcement", hide: "Hide this announcement" },
  si: { label: "නිවේදනය", hide: "මෙම නිවේදනය සඟවන්න" },
  ta: { label: "அறிவிப்பு", hide: "இந்த அறிவிப்பை மறைக்கவும்" },
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const CROSS =
  '<svg viewBox="0 0 24 24" class="size-5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>';

/**
 * Inserts the announcement into a finished document, before the page's header. It is not a component, so no browser
 * loads script for it. CSS hides it on devices where it was dismissed (`bootstrap-script.ts`, `/device.css`), so cached
 * pages stay the same for everyone. React ignores elements in the body that it did not create.
 */
export function withAnnouncement(html: string, announcement: ShownAnnouncement | null, language: Language): string {
  if (!announcement) return html;
  const { hash: mark } = announcement;
  return html
    .replace("<html ", () => `<html data-news="${mark}" `)
    .replace("<header ", () => `${barOf(announcement, language)}<header `);
}

function barOf({ hash: mark, link, words }: ShownAnnouncement, language: Language): string {
  const { label, hide } = WORDS[language];
  const said = words[language];
  const text = escaped(said.text);
  const to = escaped(languagePath(language, link));
  const line = link
    ? `<a href="${to}" class="inline-flex min-h-11 items-center underline underline-offset-4">${text}</a>`
    : text;
  return `<aside class="news border-line border-b bg-wash print:hidden" aria-label="${label}"><div class="mx-auto flex max-w-shop items-center gap-x-3 px-4 md:px-6"><p${said.language === language ? "" : ` lang="${said.language}"`} class="min-w-0 flex-1 wrap-anywhere py-1 md:text-center">${line}</p><form method="post" action="${languagePath(language, "/hide-announcement")}" class="-mr-3"><input type="hidden" name="mark" value="${mark}"><button type="submit" aria-label="${hide}" class="grid size-11 place-items-center rounded-control hover:bg-ink/10">${CROSS}</button></form></div></aside>`;
}

import { languagePath } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

const PAUSE_MS = 150;
let waiting: ReturnType<typeof setTimeout> | undefined;
let asked = "";

/**
 * Fills the search box's list with titles shortly after the visitor stops typing. Not in discreet mode: others must not
 * see words that the visitor did not type.
 */
export function suggest(field: HTMLInputElement): void {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const text = field.value.trim().toLowerCase();
    if (text === asked || document.documentElement.dataset.discreet === "on") return;
    asked = text;
    const titles = await titlesFor(text);
    // A newer request has its own response.
    if (text === asked) field.list?.replaceChildren(...titles.map((title) => new Option("", title)));
  }, PAUSE_MS);
}

/** Returns no titles after an error: the box then has no suggestions. */
async function titlesFor(text: string): Promise<string[]> {
  if ([...text].length < 2) return [];
  const address = languagePath(pageLanguage(), `/suggestions?text=${encodeURIComponent(text)}`);
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as string[]) : [];
  } catch {
    return [];
  }
}

import { languagePath } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

const PAUSE_MS = 150;
let waiting: ReturnType<typeof setTimeout> | undefined;
let asked = "";

/**
 * Fills the list of a search box with titles, a moment after somebody has stopped typing. Not in discreet mode: nobody is to read over
 * a shoulder what was not typed.
 */
export function suggest(field: HTMLInputElement): void {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const text = field.value.trim().toLowerCase();
    if (text === asked || document.documentElement.dataset.discreet === "on") return;
    asked = text;
    const titles = await titlesFor(text);
    // What was asked for meanwhile has an answer of its own.
    if (text === asked) field.list?.replaceChildren(...titles.map((title) => new Option("", title)));
  }, PAUSE_MS);
}

/** None where nobody answers: then it is a box without suggestions. */
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

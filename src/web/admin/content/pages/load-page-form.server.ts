import { findEditedPage } from "../../../../domain/content/edit-page.server.ts";
import { pageFacts } from "../../../../domain/content/page-facts.ts";
import { lackOf, seenVersions, toPageFields } from "../../../../domain/content/page-fields.ts";
import type { PageSlug } from "../../../../domain/content/page-slugs.ts";
import { LANGUAGES, type Language } from "../../../../domain/languages.ts";
import type { Shop } from "../../../../domain/shop.ts";

/** Returns the data of a page's form: its current texts, missing translations and template variables. */
export async function loadPageForm(shop: Pick<Shop, "db" | "config">, slug: PageSlug) {
  const page = await findEditedPage(shop, slug);
  const states = LANGUAGES.map((language) => ({
    language,
    lack: lackOf(page, language),
    isShipped: page.texts[language]?.isShipped ?? false,
  }));
  return {
    slug,
    seen: seenVersions(page),
    now: toPageFields(page),
    states: Object.fromEntries(states.map((state) => [state.language, state])) as Record<
      Language,
      (typeof states)[number]
    >,
    facts: Object.entries(pageFacts(shop.config)).map(([name, value]) => ({ name, value })),
  };
}

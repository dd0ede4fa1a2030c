/** The languages of the shop. English is the base: its addresses have no prefix, and the others fall back to it. */
export const LANGUAGES = ["en", "si", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages that a text is translated into. */
export const TRANSLATIONS = ["si", "ta"] as const satisfies readonly Language[];
export type Translation = (typeof TRANSLATIONS)[number];

/** What names itself: each language in its own words and script. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", si: "සිංහල", ta: "தமிழ்" };

/** `/si`, `/si/cart`, and `/si.data`: what the home page's script asks for. Not `/sink`, and not `/SI`. */
const PREFIX = /^\/(si|ta)(?=\/|$|\.data$)/;

/** What stands before every path in a language. */
export function languageRoot(language: Language): string {
  return language === "en" ? "" : `/${language}`;
}

/** Where an address without language is found in a language: `/cart` is `/ta/cart` in Tamil, and `/` is `/ta`. */
export function languagePath(language: Language, path: string): string {
  // Two slashes would be the beginning of another host's address.
  const own = path.replace(/^\/+/, "/");
  const isHome = language !== "en" && /^\/(?:$|[?#])/.test(own);
  return languageRoot(language) + (isHome ? own.slice(1) : own);
}

/** The language of a path, and the same path without it. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = PREFIX.exec(path)?.[1];
  if (language === undefined) return { language: "en", path };
  const rest = path.slice(language.length + 1).replace(/^\/+/, "/");
  // The home page's data has a name of its own below each prefix.
  return { language: toLanguage(language), path: rest.startsWith("/") ? rest : `/${rest && `_${rest}`}` };
}

/** The language that is meant, English when none of ours is. */
export function toLanguage(wanted: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === wanted) ?? "en";
}

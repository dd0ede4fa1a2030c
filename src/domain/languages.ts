/** Languages of the shop. English is the default: its URLs have no prefix, and other languages fall back to it. */
export const LANGUAGES = ["en", "si", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages that a text is translated into. */
export const TRANSLATIONS = ["si", "ta"] as const satisfies readonly Language[];
export type Translation = (typeof TRANSLATIONS)[number];

/** Each language's name in its own script. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", si: "සිංහල", ta: "தமிழ்" };

/** Matches `/si`, `/si/cart`, and `/si.data`, which React Router requests for the home page. Not `/sink` or `/SI`. */
const PREFIX = /^\/(si|ta)(?=\/|$|\.data$)/;

/** Path prefix of a language. */
export function languageRoot(language: Language): string {
  return language === "en" ? "" : `/${language}`;
}

/** Adds the prefix of a language to a path: `/cart` is `/ta/cart` in Tamil, and `/` is `/ta`. */
export function languagePath(language: Language, path: string): string {
  // Two leading slashes would start a URL on another host.
  const own = path.replace(/^\/+/, "/");
  const isHome = language !== "en" && /^\/(?:$|[?#])/.test(own);
  return languageRoot(language) + (isHome ? own.slice(1) : own);
}

/** Returns the language of a path, and the path without its prefix. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = PREFIX.exec(path)?.[1];
  if (language === undefined) return { language: "en", path };
  const rest = path.slice(language.length + 1).replace(/^\/+/, "/");
  // React Router's data URL of a prefixed home page is `/si.data`; without the prefix it is `/_.data`.
  return { language: toLanguage(language), path: rest.startsWith("/") ? rest : `/${rest && `_${rest}`}` };
}

/** Returns a supported language; English for all other values. */
export function toLanguage(wanted: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === wanted) ?? "en";
}

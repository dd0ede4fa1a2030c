/** The languages of the shop; English is the base, the others fall back to it. */
export const LANGUAGES = ["en", "si", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages that a text may be translated into. */
export const TRANSLATIONS = ["si", "ta"] as const;

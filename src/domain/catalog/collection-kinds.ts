/** A collection shows products under a name; a guide is an article with products below it. */
export const COLLECTION_KINDS = ["collection", "guide"] as const;

export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** Maximum length of a collection's or guide's text, in characters. */
export const BODY_LENGTH = 20_000;

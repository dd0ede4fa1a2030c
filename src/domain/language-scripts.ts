import type { Translation } from "./languages.ts";

/** Matches a letter of a translation's script. */
export const SCRIPTS: Record<Translation, RegExp> = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u };

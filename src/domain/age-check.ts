/** How the owner lets visitors confirm their age: by a question, or by their date of birth. */
export const AGE_CHECKS = ["question", "birth-date"] as const;
export type AgeCheck = (typeof AGE_CHECKS)[number];

/**
 * Rule of a category or product. `birth-date`: its products need the date of birth. `shop`: nothing beyond the shop's
 * own check. Without a rule, that of the category or of its parent applies. No rule asks for less than the shop does.
 */
export const AGE_RULES = ["shop", "birth-date"] as const;
export type AgeRule = (typeof AGE_RULES)[number];

/** Returns the rule that a form chose; null without one. */
export function readAgeRule(text = ""): AgeRule | null {
  return AGE_RULES.find((rule) => rule === text) ?? null;
}

/** A confirmation by date of birth, as device and order store it: its method, and the version of its form. */
export const BIRTH_DATE_CONFIRMED = "birth-date-1";

/** The confirmation of a device. Null: none by date of birth. `refused`: too young, until the browser is closed. */
export type AgeConfirmation = typeof BIRTH_DATE_CONFIRMED | "refused" | null;

export type AgeSettings = { check: AgeCheck };

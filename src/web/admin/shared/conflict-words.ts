const LONGEST = 200;

/** Texts of a form when another staff member saved the same record first. */
export const conflictWords = {
  changed: "Another staff member changed this after you opened it. Your edits aren't saved yet.",
  now: (label: string, text: string) =>
    `${label}: ${text === "" ? "empty now" : text === "on" ? "on now" : `now “${text}”`}`,
  isLong: (text: string) => text.length > LONGEST,
  nowLong: (label: string) => `${label}: read what is saved now`,
  removed: (label: string) => `${label}: removed`,
  yours: "Your version is in the field.",
  check: "Check the fields and save again.",
};

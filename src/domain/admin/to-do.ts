/** What there is to do, in the order of an evening's work. */
export const TO_DO = ["pack", "confirm", "match", "review", "returns", "low-stock", "mails"] as const;
export type ToDo = (typeof TO_DO)[number];

/** Only answered questions are shown. */
export const QUESTION_STATUSES = ["pending", "answered", "rejected"] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** Upper bound in characters. */
export const QUESTION_LENGTH = 300;

/** Number of answered questions on a product page. */
export const NEWEST_QUESTIONS = 3;

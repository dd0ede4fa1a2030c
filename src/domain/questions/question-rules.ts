/** Only answered questions are shown. */
export const QUESTION_STATUSES = ["pending", "answered", "rejected"] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** Upper bounds in characters. */
export const QUESTION_LENGTH = 300;
export const ANSWER_LENGTH = 1_000;

/** Number of answered questions on a product page. */
export const NEWEST_QUESTIONS = 3;

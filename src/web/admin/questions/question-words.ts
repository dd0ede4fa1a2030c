import type { QuestionStatus } from "../../../domain/questions/question-rules.ts";

const statuses: Record<QuestionStatus, string> = { pending: "Waits", answered: "Shown", rejected: "Hidden" };

/** Texts about questions on product pages. */
export const questionWords = {
  title: "Questions",
  intro: "A question appears with your answer. Nobody sees who asked, not even you.",
  waiting: "To answer",
  decided: "Decided",
  none: "There is no question to answer.",
  noneDecided: "No question is decided yet.",
  statuses,
  example: "Example",
  one: "Question",
  toProduct: "The product's page",
  answer: "Our answer",
  answerHint: "Everybody reads it below the question. Write it in the question's language.",
  publish: "Show question and answer",
  save: "Save the answer",
  hide: "Hide the question",
  hideQuestion: "Shoppers no longer see the question, and your answer is deleted. This can't be undone.",
  hideAnyway: "Hide it and delete the answer",
  saved: "Saved. Shoppers see it now. If the asker wants an email, they get one about the first answer only.",
  back: "All questions",
};

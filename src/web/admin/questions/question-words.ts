import type { QuestionStatus } from "../../../domain/questions/question-rules.ts";

const statuses: Record<QuestionStatus, string> = { pending: "Pending", answered: "Published", rejected: "Hidden" };

/** Texts about questions on product pages. */
export const questionWords = {
  title: "Questions",
  intro: "A question appears with your answer. Authors stay anonymous, even here.",
  waiting: "To answer",
  decided: "Decided",
  none: "No questions to answer.",
  noneDecided: "No questions yet.",
  statuses,
  example: "Example",
  one: "Question",
  toProduct: "View product in shop",
  answer: "Your answer",
  answerHint: "Shown publicly below the question. Write in the language of the question.",
  publish: "Publish answer",
  save: "Save answer",
  hide: "Hide question",
  hideQuestion: "Hide this question? Shoppers no longer see it, and your answer is deleted. This can't be undone.",
  hideAnyway: "Hide question and delete answer",
  saved: "Saved. Shoppers see it now. If the customer asked for an email, they get one about the first answer only.",
  back: "All questions",
};

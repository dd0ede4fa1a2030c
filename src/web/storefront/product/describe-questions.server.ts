import { type Language, languagePath } from "../../../domain/languages.ts";
import type { PublishedQuestion } from "../../../domain/questions/published-questions.server.ts";
import { NEWEST_QUESTIONS } from "../../../domain/questions/question-rules.ts";
import { questionWords, type SectionWords } from "../shared/question-words.server.ts";

/** The newest answered questions of a product with the words and links around them. */
export type DescribedQuestions = {
  words: SectionWords;
  shown: readonly PublishedQuestion[];
  hasMore: boolean;
  /** URL of the page with all questions and the form. */
  path: string;
};

/** @param found one more question than is shown, if there are more */
export function describeQuestions(
  found: readonly PublishedQuestion[],
  publicId: string,
  language: Language,
): DescribedQuestions {
  return {
    words: questionWords(language),
    shown: found.slice(0, NEWEST_QUESTIONS),
    hasMore: found.length > NEWEST_QUESTIONS,
    path: languagePath(language, `/questions/${publicId}`),
  };
}

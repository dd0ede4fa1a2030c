import { QuestionList } from "../shared/question-list.tsx";
import type { DescribedQuestions } from "./describe-questions.server.ts";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

/**
 * The newest answered questions; before the first one only the link, because the page's document is at its budget.
 * Plain links, because the section is static HTML.
 */
export function ProductQuestions({ questions: { words, shown, hasMore, path } }: { questions: DescribedQuestions }) {
  const ask = (
    <a className={LINK} href={shown.length > 0 ? `${path}#ask` : path}>
      {words.ask}
    </a>
  );
  if (shown.length === 0) return ask;
  return (
    <section aria-labelledby="questions" className="mt-12 max-w-text">
      <h2 id="questions" className="heading mb-2 text-2xl">
        {words.title}
      </h2>
      <QuestionList questions={shown} words={words} />
      <p className="flex flex-wrap gap-x-6">
        {hasMore && (
          <a className={LINK} href={path}>
            {words.all}
          </a>
        )}
        {ask}
      </p>
    </section>
  );
}

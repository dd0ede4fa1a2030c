import type { PublishedQuestion } from "../../../domain/questions/published-questions.server.ts";

type Props = { questions: readonly PublishedQuestion[]; words: { answer: string; example: string } };

/** Answered questions without their askers, each with its own language. */
export function QuestionList({ questions, words }: Props) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {questions.map(({ text, answer, language, isExample }) => (
        <li key={`${text} ${answer}`} className="py-4">
          {isExample && <p className="text-ink-soft text-sm">{words.example}</p>}
          <p lang={language} className="wrap-anywhere whitespace-pre-line font-strong">
            {text}
          </p>
          <div className="mt-3 border-line border-l-2 pl-4 text-ink-soft">
            <p className="font-strong">{words.answer}</p>
            <p lang={language} className="wrap-anywhere whitespace-pre-line">
              {answer}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

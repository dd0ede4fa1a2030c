import type { QuestionForStaff } from "../../../domain/questions/moderate-question.server.ts";
import { questionWords as words } from "./question-words.ts";

type Props = { question: Pick<QuestionForStaff, "title" | "text" | "language" | "status" | "isExample"> };

/** A question as readers would see it, and its status. */
export function QuestionFacts({ question: { title, text, language, status, isExample } }: Props) {
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere font-strong">{title}</p>
      <p className="text-ink-soft text-sm">
        {[words.statuses[status], isExample && words.example].filter(Boolean).join(" · ")}
      </p>
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

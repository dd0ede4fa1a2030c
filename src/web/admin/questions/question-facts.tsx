import type { QuestionForStaff } from "../../../domain/questions/moderate-question.server.ts";
import { ModeratedText } from "../shared/moderated-text.tsx";
import { questionWords as words } from "./question-words.ts";

type Props = { question: Pick<QuestionForStaff, "title" | "text" | "language" | "status" | "isExample"> };

/** A question as readers would see it, and its status. */
export function QuestionFacts({ question: { status, isExample, ...question } }: Props) {
  return <ModeratedText {...question} facts={[words.statuses[status], ...(isExample ? [words.example] : [])]} />;
}

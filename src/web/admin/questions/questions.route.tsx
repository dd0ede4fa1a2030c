import { listQuestions } from "../../../domain/questions/moderate-question.server.ts";
import { shopContext } from "../../context.ts";
import { ModerationList } from "../shared/moderation-list.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/questions.route.ts";
import { QuestionFacts } from "./question-facts.tsx";
import { questionWords as words } from "./question-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const isDecided = url.searchParams.get("view") === "decided";
  return { isDecided, questions: await listQuestions(context.get(shopContext), isDecided) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Questions({ loaderData: { isDecided, questions } }: Route.ComponentProps) {
  const entries = questions.map((question) => ({ id: question.id, facts: <QuestionFacts question={question} /> }));
  return <ModerationList path="/admin/questions" {...{ words, isDecided, entries }} />;
}

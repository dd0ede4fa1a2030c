import {
  answerQuestion,
  findQuestionForStaff,
  type QuestionForStaff,
  rejectQuestion,
} from "../../../domain/questions/moderate-question.server.ts";
import { answerInput, rejectionInput } from "../../../domain/questions/question-input.ts";
import { REPLY_LENGTH } from "../../../domain/reviews/moderation-limits.ts";
import { afterConflict } from "../../after-conflict.ts";
import { Button } from "../../components/button.tsx";
import { answerTo } from "../../components/forms/answer-to.ts";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { intent, runIntent } from "../../run-intent.ts";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { doneOf } from "../shared/done-of.ts";
import { ModerationPage } from "../shared/moderation-page.tsx";
import { PublicReplyForm } from "../shared/public-reply-form.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/question.route.ts";
import { QuestionFacts } from "./question-facts.tsx";
import { questionWords as words } from "./question-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  return { question: await requireById(context, id, findQuestionForStaff), done: url.searchParams.get("done") };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  await requireById(context, id, findQuestionForStaff);
  return runIntent(
    { request, context },
    {
      answer: intent({
        permission: "change-content",
        schema: answerInput,
        run: ({ shop, staff }, answer) => answerQuestion(shop, staff, { id, ...answer }),
        next: (isChanged) => `/admin/questions/${id}?done=${doneOf(isChanged)}`,
      }),
      reject: intent({
        permission: "change-content",
        schema: rejectionInput,
        run: ({ shop, staff }, { version }) => rejectQuestion(shop, staff, { id, version }),
        next: () => "/admin/questions",
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.one);

export default function Question({ loaderData: { question, done }, actionData }: Route.ComponentProps) {
  return (
    <ModerationPage
      path="/admin/questions"
      words={words}
      facts={<QuestionFacts question={question} />}
      publicId={question.publicId}
      done={done}
      failure={actionData?.failure}
    >
      <PublicReplyForm
        name="answer"
        text={question.answer}
        version={question.version}
        sent={answerTo(actionData, "answer")}
        label={words.answer}
        hint={words.answerHint}
        button={question.status === "answered" ? words.save : words.publish}
        maxLength={REPLY_LENGTH}
        required
      />
      <HideQuestion {...question} />
    </ModerationPage>
  );
}

/** Asks first where an answer would be deleted. */
function HideQuestion({ status, version }: Pick<QuestionForStaff, "status" | "version">) {
  const fields = { intent: "reject", version };
  if (status === "rejected") return null;
  if (status === "answered") {
    return <ConfirmForm label={words.hide} question={words.hideQuestion} confirm={words.hideAnyway} fields={fields} />;
  }
  return (
    <ButtonForm>
      <input type="hidden" name="intent" value={fields.intent} />
      <input type="hidden" name="version" value={fields.version} />
      <Button variant="secondary">{words.hide}</Button>
    </ButtonForm>
  );
}

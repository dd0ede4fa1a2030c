import { decideReview, findReviewForStaff, replyToReview } from "../../../domain/reviews/moderate-review.server.ts";
import { REASON_LENGTH, REPLY_LENGTH } from "../../../domain/reviews/moderation-limits.ts";
import { decisionInput, replyInput } from "../../../domain/reviews/review-input.ts";
import { afterConflict } from "../../after-conflict.ts";
import { Button } from "../../components/button.tsx";
import { answerTo } from "../../components/forms/answer-to.ts";
import { fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { ButtonForm, SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import { intent, runIntent } from "../../run-intent.ts";
import { doneOf } from "../shared/done-of.ts";
import { ModerationPage } from "../shared/moderation-page.tsx";
import { PublicReplyForm } from "../shared/public-reply-form.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/review.route.ts";
import { ReviewFacts } from "./review-facts.tsx";
import { reviewWords as words } from "./review-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  return { review: await requireById(context, id, findReviewForStaff), done: url.searchParams.get("done") };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  await requireById(context, id, findReviewForStaff);
  return runIntent(
    { request, context },
    {
      decide: intent({
        permission: "change-content",
        schema: decisionInput,
        run: ({ shop, staff }, { version, decision, reason }) =>
          decideReview(shop, staff, { id, version, why: decision === "approve" ? null : reason }),
        next: () => "/admin/reviews",
      }),
      reply: intent({
        permission: "change-content",
        schema: replyInput,
        run: ({ shop, staff }, { version, reply }) => replyToReview(shop, staff, { id, version, words: reply }),
        next: (isChanged) => `/admin/reviews/${id}?done=${doneOf(isChanged)}`,
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.one);

export default function Review({ loaderData: { review, done }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <ModerationPage
      path="/admin/reviews"
      words={words}
      facts={<ReviewFacts review={review} />}
      publicId={review.publicId}
      done={done}
      failure={failure}
    >
      {review.status === "approved" ? (
        <PublicReplyForm
          name="reply"
          text={review.reply}
          version={review.version}
          sent={answerTo(actionData, "reply")}
          label={words.reply}
          hint={words.replyHint}
          button={words.saveReply}
          maxLength={REPLY_LENGTH}
        />
      ) : (
        <ButtonForm>
          <input type="hidden" name="intent" value="decide" />
          <input type="hidden" name="version" value={review.version} />
          <Button name="decision" value="approve">
            {words.approve}
          </Button>
        </ButtonForm>
      )}
      {review.status !== "rejected" && (
        <SendForm intent="decide" className="grid gap-3">
          <input type="hidden" name="version" value={review.version} />
          <TextArea
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            defaultValue={actionData?.typed.reason}
            error={fieldErrorsOf(failure).reason}
            rows={3}
            maxLength={REASON_LENGTH}
            required
          />
          <p>
            <Button name="decision" value="refuse" variant="secondary">
              {words.refuse}
            </Button>
          </p>
        </SendForm>
      )}
    </ModerationPage>
  );
}

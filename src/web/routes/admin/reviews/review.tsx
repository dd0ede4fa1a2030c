import { Form, redirect } from "react-router";
import { decideReview } from "../../../../domain/admin/moderate-review.server.ts";
import { decisionInput } from "../../../../domain/admin/review-input.ts";
import { afterConflict } from "../../../admin/after-conflict.ts";
import { requireReview } from "../../../admin/require-review.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { failureWords } from "../../../i18n/admin/failure-words.ts";
import { reviewWords as words } from "../../../i18n/admin/review-words.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { TextArea } from "../../../ui/admin/fields.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { PLAIN_LINK } from "../../../ui/admin/part.tsx";
import { ReviewFacts } from "../../../ui/admin/review-facts.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../../ui/form-failure.tsx";
import { SendForm } from "../../../ui/send-form.tsx";
import { ShopLink } from "../../../ui/shop-link.tsx";
import type { Route } from "./+types/review.ts";

const SEE_OTHER = 303;

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return {
    review: await requireReview(context, id),
    isSaved: url.searchParams.has("saved"),
    isChanged: url.searchParams.has("changed"),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const form = await readForm(request);
  await requireReview(context, id);
  return orFormFailure(form, async () => {
    const { version, decision, reason } = parseForm(form, decisionInput);
    const why = decision === "approve" ? null : reason;
    await decideReview(context.get(shopContext), staff, { id, version, why });
    return redirect("/admin/reviews", SEE_OTHER);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.one);

export default function Review({ loaderData: { review, isSaved, isChanged }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <div className="grid max-w-form gap-6">
      <PageHead title={words.one} ways={[["/admin/reviews", words.back]]} />
      {isSaved && <Alert tone="good">{words.saved}</Alert>}
      {isChanged && !failure && <Alert tone="error">{failureWords.REVIEW_CHANGED({})}</Alert>}
      <FormFailure failure={failure} />
      <ReviewFacts review={review} />
      <ShopLink to={`/detail/${review.publicId}`} className={PLAIN_LINK}>
        {words.toProduct}
      </ShopLink>
      {review.status === "approved" ? (
        <AnswerForm {...review} />
      ) : (
        <Form method="post">
          <input type="hidden" name="version" value={review.version} />
          <Button name="decision" value="approve">
            {words.approve}
          </Button>
        </Form>
      )}
      {review.status !== "refused" && (
        <SendForm className="grid gap-3">
          <input type="hidden" name="version" value={review.version} />
          <TextArea
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            defaultValue={actionData?.typed.reason}
            error={fieldErrorsOf(failure).reason}
            rows={3}
            maxLength={300}
            required
          />
          <p>
            <Button name="decision" value="refuse" variant="secondary">
              {words.refuse}
            </Button>
          </p>
        </SendForm>
      )}
    </div>
  );
}

function AnswerForm({ id, version, answer }: Route.ComponentProps["loaderData"]["review"]) {
  return (
    <SendForm action={`/admin/reviews/${id}/answer`} className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <TextArea
        name="answer"
        label={words.answer}
        hint={words.answerHint}
        defaultValue={answer ?? ""}
        rows={4}
        maxLength={1_000}
      />
      <p>
        <Button>{words.keepAnswer}</Button>
      </p>
    </SendForm>
  );
}

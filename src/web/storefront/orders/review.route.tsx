import { data } from "react-router";
import { toReviewFields } from "../../../domain/reviews/review-fields.ts";
import { FIELD_OF } from "../../../domain/reviews/review-rules.ts";
import { deleteOwnReview, findOwnReview, writeReview } from "../../../domain/reviews/write-review.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { readForm, seenIn } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/review.route.ts";
import { requireOrderCustomer } from "./require-own-order.server.ts";
import { ReviewForm } from "./review-form.tsx";

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const { customerId } = await requireOrderCustomer(context, request);
  const own = await findOwnReview(context.get(shopContext), customerId, id);
  if (!own) throw data(failureTexts().REVIEW_NOT_POSSIBLE({}), { status: 404 });
  return { own, isSent: url.searchParams.has("sent") };
}

/** Saves or deletes the review in one action: each further route costs every visitor some bytes of the manifest. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const profile = await requireOrderCustomer(context, request);
  const shop = context.get(shopContext);
  const own = await findOwnReview(shop, profile.customerId, id);
  if (!own) throw data(failureTexts().REVIEW_NOT_POSSIBLE({}), { status: 404 });
  const form = await readForm(request);
  if (form.has("remove")) {
    await deleteOwnReview(shop, profile.customerId, id);
    return seeOther("/order-tracking");
  }
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  return orFormFailure(form, async () => {
    const written = { stars: Number(typed("stars")), nickname: typed("nickname"), text: typed("text") };
    const { clientIp } = readClientInfo(context, request);
    await writeReview(
      shop,
      { profile, publicId: id, clientIp, seen: seenIn(form) },
      { ...written, language: pageLanguage() },
    );
    return seeOther(`/reviews/${id}?sent`);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.tracking);

export default function Review({ loaderData: { own, isSent }, actionData }: Route.ComponentProps) {
  const { reviewing } = customerMessages();
  const { review, title } = own;
  const now = toReviewFields(review);
  const failure = actionData?.failure;
  const flaw = failure && "flaw" in failure.facts ? failure.facts.flaw : null;
  return (
    <FormPage title={review ? reviewing.mine : reviewing.write} intro={title}>
      <p className="text-ink-soft">{reviewing.intro}</p>
      {isSent && !failure && <Alert tone="good">{reviewing.sent}</Alert>}
      {failure && !flaw && failure.code !== "DETAILS_CHANGED" && <Alert tone="error">{failure.text}</Alert>}
      {review && <State {...review} isSent={isSent} />}
      <ReviewForm
        key={JSON.stringify(now)}
        now={now}
        answer={actionData}
        errors={flaw && failure ? { [FIELD_OF[flaw]]: failure.text } : {}}
      />
      {review && (
        <ButtonForm>
          <Button name="remove" value="yes" variant="quiet">
            {reviewing.remove}
          </Button>
        </ButtonForm>
      )}
    </FormPage>
  );
}

type StateProps = NonNullable<Route.ComponentProps["loaderData"]["own"]["review"]> & { isSent: boolean };

function State({ status, rejectionReason, reply, isSent }: StateProps) {
  const { reviewing } = customerMessages();
  if (status === "rejected") return <Alert tone="error">{reviewing.refused(rejectionReason ?? "")}</Alert>;
  if (status === "pending") return isSent ? null : <p>{reviewing.waiting}</p>;
  return (
    <>
      <p>{reviewing.approved}</p>
      {reply && (
        <p className="wrap-anywhere whitespace-pre-line border-line border-l-2 pl-4">
          <span className="block font-strong">{reviewing.answer}</span>
          {reply}
        </p>
      )}
    </>
  );
}

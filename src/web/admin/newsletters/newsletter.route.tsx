import { formatMoment } from "../../../domain/dates.ts";
import { findNewsletter } from "../../../domain/marketing/list-newsletters.server.ts";
import { newsletterFields } from "../../../domain/marketing/newsletter.ts";
import { changeNewsletter, removeNewsletter } from "../../../domain/marketing/save-newsletter.server.ts";
import { sendNewsletterToStaff, stopNewsletter } from "../../../domain/marketing/schedule-newsletter.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { memberContext } from "../../context.ts";
import { MAIN_FORM } from "../../run-form.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { doneOf } from "../shared/done-of.ts";
import { fieldsOf } from "../shared/form-fields.server.ts";
import { PageHead } from "../shared/page-head.tsx";
import { RemovePanel } from "../shared/remove-panel.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { SaveResult } from "../shared/save-result.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/newsletter.route.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { NewsletterPreview } from "./newsletter-preview.tsx";
import { NewsletterProgress } from "./newsletter-progress.tsx";
import { newsletterWords as words } from "./newsletter-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const { texts, path, status, sendAt, counts, failure, version } = await requireById(context, id, findNewsletter);
  return {
    newsletter: { id, texts, path, status, counts, version, isPaused: failure !== null },
    plannedFor: status === "scheduled" && sendAt ? formatMoment(sendAt, "en") : null,
    fields: newsletterFields({ texts, path }),
    email: context.get(memberContext).email,
    done: url.searchParams.get("done"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  await requireById(args.context, id, findNewsletter);
  const url = `/admin/newsletters/${id}`;
  return runIntent(args, {
    [MAIN_FORM]: intent({
      permission: "change-content",
      run: ({ shop, staff, form }) => {
        const version = Number(form.get("version"));
        return changeNewsletter(shop, staff, { id, version, fields: fieldsOf(form) });
      },
      next: (isChanged) => `${url}?done=${doneOf(isChanged)}`,
    }),
    test: intent({
      permission: "change-content",
      run: ({ shop, staff }) => sendNewsletterToStaff(shop, staff, id),
      next: (failure) => `${url}?done=${failure ? "test-failed" : "test"}`,
    }),
    stop: intent({
      permission: "change-content",
      run: ({ shop, staff }) => stopNewsletter(shop, staff, id),
      next: () => url,
    }),
    remove: intent({
      permission: "change-content",
      run: ({ shop, staff }) => removeNewsletter(shop, staff, id),
      next: () => "/admin/newsletters",
    }),
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData?.newsletter.texts.en.subject ?? words.title);

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, plannedFor } = loaderData;
  const { id, texts, path, status } = newsletter;
  const isDraft = status === "draft";
  return (
    <div className="grid max-w-form grid-cols-1 gap-6">
      <PageHead
        title={texts.en.subject}
        note={plannedFor ? words.planned(plannedFor) : words.statuses[status]}
        ways={[["/admin/newsletters", words.back]]}
      >
        {isDraft && <ButtonLink to={`/admin/newsletters/${id}/send`}>{words.review}</ButtonLink>}
      </PageHead>
      {isDraft ? <Draft {...{ loaderData, actionData }} /> : <NewsletterProgress {...newsletter} status={status} />}
      <NewsletterPreview {...{ texts, path }} />
      {isDraft && <RemovePanel label={words.remove} hint={words.removeQuestion} confirm={words.remove} />}
    </div>
  );
}

function Draft({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { newsletter, fields, email, done } = loaderData;
  const { values, changed } = mergeReply(fields, actionData);
  return (
    <>
      {!actionData && done === "test" && <Alert tone="good">{words.testSent(email)}</Alert>}
      {!actionData && done === "test-failed" && <Alert tone="error">{words.testFailed}</Alert>}
      {!actionData && (done === "saved" || done === "unchanged") && <SaveResult done={done} saved={words.saved} />}
      <NewsletterForm
        key={newsletter.version}
        {...{ values, now: fields, version: newsletter.version, changed }}
        failure={actionData?.failure}
      />
      <ButtonForm preventScrollReset>
        <input type="hidden" name="intent" value="test" />
        <Button variant="secondary">{words.test}</Button>
      </ButtonForm>
    </>
  );
}

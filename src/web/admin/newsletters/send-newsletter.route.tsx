import { redirect } from "react-router";
import { z } from "zod";
import { readColomboMoment } from "../../../domain/colombo-moments.ts";
import { countAudience } from "../../../domain/marketing/audience.server.ts";
import { findNewsletter } from "../../../domain/marketing/list-newsletters.server.ts";
import { findNamesIn } from "../../../domain/marketing/named-products.server.ts";
import { scheduleNewsletter } from "../../../domain/marketing/schedule-newsletter.server.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requireConfirmedForm, requireConfirmedStaff } from "../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { PageHead } from "../shared/page-head.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { staffPage } from "../shared/staff-page.ts";
import { Switch } from "../shared/switch.tsx";
import type { Route } from "./+types/send-newsletter.route.ts";
import { NewsletterPreview } from "./newsletter-preview.tsx";
import { newsletterWords as words } from "./newsletter-words.ts";

/** The second look before a newsletter is sent: who gets it, from whom, and what it says. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "change-content");
  const { status, texts, path, version } = await requireById(context, id, findNewsletter);
  if (status !== "draft") throw redirect(`/admin/newsletters/${id}`);
  const shop = context.get(shopContext);
  const [audience, names] = await Promise.all([countAudience(shop), findNamesIn(shop.db, texts)]);
  return { id, texts, path, version, audience, names, sender: shop.config.mailFrom };
}

const planInput = z.object({
  version: z.coerce.number().int(),
  sendAt: z
    .string()
    .default("")
    .refine((typed) => typed === "" || readColomboMoment(typed) !== null, "Choose a day and a time.")
    .transform((typed) => (typed === "" ? null : readColomboMoment(typed))),
  areNamesMeant: z.string().optional(),
});

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const staff = await requireConfirmedForm({ context, request, form }, "change-content");
  await requireById(context, id, findNewsletter);
  return orFormFailure(form, async () => {
    const { version, sendAt, areNamesMeant } = parseForm(form, planInput);
    const plan = { id, version, sendAt, areNamesMeant: areNamesMeant === "on" };
    await scheduleNewsletter(context.get(shopContext), staff, plan);
    return seeOther(`/admin/newsletters/${id}`);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.send);

export default function SendNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { id, texts, path, audience, sender } = loaderData;
  const facts = [
    [words.to, `${words.people(audience.total)} (${words.split(audience)})`],
    [words.from, sender],
  ];
  return (
    <div className="grid max-w-form grid-cols-1 gap-6">
      <PageHead title={words.send} note={texts.en.subject} ways={[[`/admin/newsletters/${id}`, words.toDraft]]} />
      <dl className="grid gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {audience.unconfirmed > 0 && <p className="text-ink-soft text-sm">{words.unconfirmed(audience.unconfirmed)}</p>}
      {audience.total > 0 ? <PlanForm {...{ loaderData, actionData }} /> : <p>{words.noRecipients}</p>}
      <NewsletterPreview {...{ texts, path }} />
    </div>
  );
}

function PlanForm({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { version, names, audience } = loaderData;
  const isSending = useIsSending();
  const errors = fieldErrorsOf(actionData?.failure);
  const typed = actionData?.typed;
  return (
    <>
      <FormFailure failure={actionData?.failure} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="version" value={version} />
        {names.length > 0 && (
          <Alert
            below={<Switch name="areNamesMeant" label={words.areNamesMeant} isOn={typed?.areNamesMeant === "on"} />}
          >
            {words.names(names)}
          </Alert>
        )}
        <TextField
          name="sendAt"
          type="datetime-local"
          label={words.sendAt}
          hint={words.sendAtHint}
          defaultValue={typed?.sendAt ?? ""}
          error={errors.sendAt}
        />
        <p className="text-ink-soft text-sm">{words.cantUndo}</p>
        <Button isBusy={isSending} className="sm:self-start">
          {words.sendTo(audience.total)}
        </Button>
      </SendForm>
    </>
  );
}

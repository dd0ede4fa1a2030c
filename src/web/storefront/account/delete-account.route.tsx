import { passwordInput } from "../../../domain/accounts/passwords/password-input.ts";
import { findSpendable } from "../../../domain/credit/credit-queries.server.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { listOrders } from "../../../domain/orders/order-queries.server.ts";
import { deleteAccount } from "../../../domain/privacy/delete-account.server.ts";
import { listOpenMatters } from "../../../domain/privacy/list-open-matters.server.ts";
import type { OpenMatter } from "../../../domain/privacy/open-matters.ts";
import { readClientInfo } from "../../client-info.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CurrentPasswordField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, LINE_LINK, LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { revalidateAfterResponse } from "../../revalidate-after-response.ts";
import { redirectWithCookies } from "../../see-other.ts";
import type { Route } from "./+types/delete-account.route.ts";

/**
 * Shows the consequences before asking for confirmation: orders that keep the account open, and orders that are
 * cancelled with it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "account");
  const shop = context.get(shopContext);
  if (!profile) return { open: [], unpaid: 0, hasOrders: false, creditCents: 0 };
  const [open, orders, creditCents] = await Promise.all([
    listOpenMatters(shop, profile.customerId),
    listOrders(shop, profile.customerId),
    findSpendable(shop, profile.customerId),
  ]);
  const unpaid = orders.filter(({ status }) => status.startsWith("awaiting-")).length;
  return { open, unpaid, hasOrders: orders.length > 0, creditCents };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireSignedIn(context, request, "account");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { password } = parseForm(form, passwordInput);
    const cookies = await deleteAccount(
      context.get(shopContext),
      { userId, password },
      readClientInfo(context, request),
    );
    return redirectWithCookies("/login?done=deleted", cookies);
  });
}

/** Also after a rejection: an order may have become an open one. */
export const shouldRevalidate = revalidateAfterResponse;

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().deleteAccount.heading);

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { deleteAccount: words } = customerMessages();
  const { open, unpaid, hasOrders, creditCents } = loaderData;
  const keep = (
    <ButtonLink to="/account" variant="secondary">
      {words.keep}
    </ButtonLink>
  );
  if (open.length > 0) {
    return (
      <FormPage title={words.notYet} intro={words.notYetText}>
        <OpenMatters open={open} />
        {keep}
      </FormPage>
    );
  }
  return (
    <FormPage title={words.heading} intro={words.intro}>
      <List heading={words.goes} texts={words.goesList} />
      <List heading={words.stays} texts={words.staysList} />
      {unpaid > 0 && <p>{words.unpaid(unpaid)}</p>}
      {creditCents > 0 && <p className="font-strong">{words.credit(formatRupees(cents(creditCents)))}</p>}
      {hasOrders && <p>{words.returns}</p>}
      <p>
        <ShopLink to="/account/data" className={LINE_LINK}>
          {words.download}
        </ShopLink>
      </p>
      <DeleteForm failure={actionData?.failure} keep={keep} />
    </FormPage>
  );
}

type DeleteFormProps = { failure: Parameters<typeof FormFailure>[0]["failure"]; keep: React.ReactNode };

function DeleteForm({ failure, keep }: DeleteFormProps) {
  const { deleteAccount: words } = customerMessages();
  const isSending = useIsSending();
  return (
    <>
      <FormFailure failure={failure} focusOn="password" />
      <SendForm isSending={isSending}>
        <CurrentPasswordField label={words.password} error={fieldErrorsOf(failure).password} />
        <Button isBusy={isSending}>{isSending ? words.submitting : words.button}</Button>
        {keep}
      </SendForm>
    </>
  );
}

function List({ heading, texts }: { heading: string; texts: readonly string[] }) {
  return (
    <section>
      <h2 className="heading text-xl">{heading}</h2>
      <ul className="mt-2 list-disc pl-5">
        {texts.map((text) => (
          <li key={text} className="mt-1">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenMatters({ open }: { open: readonly OpenMatter[] }) {
  const { openReasons } = customerMessages();
  return (
    <ul className="divide-y divide-line">
      {open.map(({ number, why }) => (
        <li key={number} className="py-3">
          <ShopLink to={`/orders/${number}`} className={LINK}>
            {number}
          </ShopLink>{" "}
          {openReasons[why]}
        </li>
      ))}
    </ul>
  );
}

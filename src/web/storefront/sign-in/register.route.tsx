import { redirect } from "react-router";
import { registerCustomer } from "../../../domain/accounts/register-customer.server.ts";
import { registerInput } from "../../../domain/accounts/register-input.ts";
import { findCurrentTerms } from "../../../domain/content/terms.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { findGuestDetails } from "../../../domain/orders/guests/find-guest-details.server.ts";
import { findOrderPath } from "../../../domain/orders/guests/find-order-path.ts";
import { findOpenedOrder } from "../../../domain/orders/guests/opened-orders.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { Button } from "../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FieldGroup, FormPage, LINE_LINK, LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { NewPasswordFields, useSamePasswords } from "../../components/forms/new-password-fields.tsx";
import { AddressFields, GenderField, PersonFields, SecondLineField } from "../../components/forms/profile-fields.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies, seeOther } from "../../see-other.ts";
import { safeNext } from "../../urls/safe-next.ts";
import { TermsLink } from "../shared/terms-link.tsx";
import type { Route } from "./+types/register.route.ts";
import { NextStep } from "./next-step.tsx";

/** `order`: a guest creates an account with the details of an order that this device may open. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const number = url.searchParams.get("order");
  const wanted = number ? findOrderPath(number) : url.searchParams.get("next");
  if (await context.get(visitorContext).find()) return redirect(safeNext(wanted));
  const shop = context.get(shopContext);
  const owner = number && (await findOpenedOrder(shop, request.headers, number));
  const details = owner ? await findGuestDetails(shop, owner) : {};
  const terms = await findCurrentTerms(shop, pageLanguage());
  const shown = terms && {
    language: terms.language,
    version: terms.version,
    savedOn: formatDay(terms.savedAt, pageLanguage()),
  };
  return { next: wanted && safeNext(wanted), terms: shown, details };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const wanted = parseForm(form, registerInput);
    const profile = { ...wanted.profile, language: pageLanguage() };
    const registration = { ...wanted, profile };
    const { cookies } = await registerCustomer(
      context.get(shopContext),
      registration,
      readClientInfo(context, request),
    );
    if (!cookies) return seeOther("/login?done=registered");
    const number = url.searchParams.get("order");
    const next = number ? findOrderPath(number) : safeNext(url.searchParams.get("next"));
    return redirectWithCookies(afterRegistration(next), cookies);
  });
}

const CART = "/cart";

/** The cart confirms the new account above the second step. */
const afterRegistration = (next: string) => (next === CART ? `${CART}?registered=1` : next);

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.register);

export default function Register({ loaderData: { next, terms, details }, actionData }: Route.ComponentProps) {
  const { footer } = useMessages();
  const { register, fields } = customerMessages();
  const { pair, onSubmit } = useSamePasswords();
  const isSending = useIsSending();
  const failure = actionData?.failure;
  const toLogin = next ? `/login?${new URLSearchParams({ next })}` : "/login";
  const known = { values: actionData?.typed ?? details, errors: fieldErrorsOf(failure) };
  return (
    <FormPage title={register.heading} intro={register.why}>
      {next === CART && <p className="font-strong">{register.steps}</p>}
      <FormFailure
        failure={failure}
        focusOn="email"
        below={failure?.code === "ACCOUNT_SERVICE" && <NextStep sentence={register.exists} to={toLogin} />}
      />
      <SendForm isSending={isSending} isGuarded onSubmit={onSubmit} className="flex min-w-0 flex-col gap-4">
        <PersonFields {...known} />
        <NewPasswordFields labels={fields} errors={known.errors} pair={pair} />
        <FieldGroup title={register.deliveryAddress} isDense>
          <AddressFields {...known} isShort />
          <MoreFields {...known} />
        </FieldGroup>
        {terms && (
          <p className="text-sm">
            {register.acceptance}{" "}
            <TermsLink of={terms}>
              {footer.terms} ({terms.savedOn})
            </TermsLink>
            <input type="hidden" name="termsLanguage" value={terms.language} />
            <input type="hidden" name="termsVersion" value={terms.version} />
          </p>
        )}
        <Button isBusy={isSending}>{isSending ? register.submitting : register.button}</Button>
      </SendForm>
      <p>
        {register.haveAccount}{" "}
        <ShopLink to={toLogin} className={LINK}>
          {register.login}
        </ShopLink>
      </p>
      <p className="text-sm">
        <ShopLink to="/privacy" className={LINE_LINK}>
          {register.privacyLink}
        </ShopLink>
      </p>
    </FormPage>
  );
}

type Known = { values: Record<string, string>; errors: Record<string, string> };

/** Optional fields, folded until one of them has a value or an error. */
function MoreFields({ values, errors }: Known) {
  const isUsed = ["address2", "gender"].some((name) => values[name] || errors[name]);
  return (
    <details open={isUsed}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {customerMessages().register.more}
      </summary>
      <div className="mt-2 grid gap-5">
        <SecondLineField values={values} errors={errors} />
        <GenderField values={values} errors={errors} />
      </div>
    </details>
  );
}

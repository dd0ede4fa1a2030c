import { z } from "zod";
import { findSpendable, listCreditOf, type OwnedCredit } from "../../../domain/credit/credit-queries.server.ts";
import { redeemGiftCard } from "../../../domain/credit/gift-cards.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { type FormAnswer, orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { requireCustomer } from "../../json-api.server.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/credit.route.ts";
import { creditWords } from "./credit-words.server.ts";

const MAX_TYPED = 40;

/** The customer's gift cards and store credit, in words, and the form that redeems a code. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "account");
  const shop = context.get(shopContext);
  const words = creditWords(pageLanguage());
  const [owned, spendable] = profile
    ? await Promise.all([listCreditOf(shop, profile.customerId), findSpendable(shop, profile.customerId)])
    : [[], cents(0)];
  const { heading, none, add, code, redeem } = words;
  const amount = formatRupees(spendable);
  return {
    texts: { heading, none, add, code, redeem },
    intro: spendable > 0 ? words.intro(amount) : null,
    isRedeemed: url.searchParams.has("redeemed") ? words.redeemed(amount) : null,
    canRedeem: profile !== null && shop.config.credit.hasGiftCards,
    credits: owned.map((credit) => describe(credit, words)),
  };
}

function describe(credit: OwnedCredit, words: ReturnType<typeof creditWords>) {
  const { id, codeEnd, balanceCents, expiresAt, isExpired, movements } = credit;
  const day = expiresAt && formatDay(expiresAt, pageLanguage());
  return {
    id,
    name: codeEnd ? words.card(codeEnd) : words.credit,
    balance: words.left(formatRupees(balanceCents)),
    until: day && (isExpired ? words.expired(day) : words.expires(day)),
    movements: movements.map(({ kind, amountCents, at }) => {
      const amount = formatRupees(cents(Math.abs(amountCents)));
      return { text: `${formatDay(at, pageLanguage())} · ${words.kinds[kind]} · ${amount}` };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireSignedIn(context, request, "account");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { customerId } = await requireCustomer(context);
    const { code } = parseForm(form, z.object({ code: z.string().trim().min(1, "required").max(MAX_TYPED) }));
    const { clientIp } = readClientInfo(context, request);
    await redeemGiftCard(context.get(shopContext), { customerId, clientIp, typed: code });
    return seeOther("/account/credit?redeemed");
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.account);

export default function Credit({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, intro, isRedeemed, canRedeem, credits } = loaderData;
  return (
    <div className="mx-auto grid max-w-text gap-8 pb-10">
      <PageHeading title={texts.heading} intro={intro ?? undefined} />
      {isRedeemed && !actionData && <Alert tone="good">{isRedeemed}</Alert>}
      {canRedeem && <RedeemForm texts={texts} answer={actionData} />}
      {credits.length === 0 && <p>{texts.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {credits.map(({ id, name, balance, until, movements }) => (
          <li key={id} className="py-4">
            <h2 className="font-strong">{name}</h2>
            <p>{balance}</p>
            {until && <p className="text-ink-soft text-sm">{until}</p>}
            <ul className="mt-2 text-ink-soft text-sm tabular-nums">
              {movements.map(({ text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: append-only list without ids
                <li key={index}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RedeemProps = { texts: Record<"add" | "code" | "redeem", string>; answer: FormAnswer | undefined };

function RedeemForm({ texts, answer }: RedeemProps) {
  const isSending = useIsSending();
  return (
    <section aria-labelledby="redeem">
      <h2 id="redeem" className="heading mb-3 text-2xl">
        {texts.add}
      </h2>
      <SendForm isSending={isSending} className="grid max-w-form gap-4">
        <FormFailure failure={answer?.failure} focusOn="code" />
        <TextField
          name="code"
          label={texts.code}
          defaultValue={answer?.typed.code}
          error={fieldErrorsOf(answer?.failure).code}
          required
          maxLength={MAX_TYPED}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button isBusy={isSending}>{texts.redeem}</Button>
      </SendForm>
    </section>
  );
}

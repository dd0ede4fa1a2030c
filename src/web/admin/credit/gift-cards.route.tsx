import { randomUUID } from "node:crypto";
import { voidCreditByStaff } from "../../../domain/credit/credit-by-staff.server.ts";
import { issueGiftCardInput, voidCreditInput } from "../../../domain/credit/credit-input.ts";
import { formatGiftCardCode } from "../../../domain/credit/gift-card-code.ts";
import { findOwedCredit, issueGiftCard, listGiftCards } from "../../../domain/credit/gift-cards.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { formatRupees } from "../../../domain/money.ts";
import { Alert } from "../../components/alert.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { requireConfirmedStaff, requirePermission } from "../../middleware/require-permission.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { orderUrl } from "../../urls/order-url.ts";
import { PageHead } from "../shared/page-head.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/gift-cards.route.ts";
import { TakeBack } from "./credit-list.tsx";
import { creditWords as words } from "./credit-words.ts";
import { IssueForm } from "./issue-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("refund")];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "refund");
  const shop = context.get(shopContext);
  const [cards, owedCents] = await Promise.all([listGiftCards(shop), findOwedCredit(shop.db)]);
  return { key: randomUUID(), isOn: shop.config.credit.hasGiftCards, owedCents, cards };
}

const intents = {
  issue: intent({
    permission: "refund",
    isConfirmed: true,
    schema: issueGiftCardInput,
    run: ({ shop, staff }, { amount: amountCents, email, language, ...issued }) => {
      const mailTo = email === null ? undefined : { email, language };
      return issueGiftCard(shop, { staff, amountCents, mailTo, ...issued });
    },
    // The response is the only place with a code.
    next: (code) => (code ? { code: formatGiftCardCode(code) } : "/admin/gift-cards"),
  }),
  void: intent({
    permission: "refund",
    isConfirmed: true,
    schema: voidCreditInput,
    run: ({ shop, staff }, credit) => voidCreditByStaff(shop, { staff, ...credit }),
    next: () => "/admin/gift-cards",
  }),
};

export const action = (args: Route.ActionArgs) => runIntent(args, intents);

export const meta: Route.MetaFunction = () => staffPage(words.cards);

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  const { key, isOn, owedCents, cards } = loaderData;
  const answer = actionData && "failure" in actionData ? actionData : undefined;
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.cards} />
      <p className="text-ink-soft">{words.cardsIntro}</p>
      {!isOn && <Notice tone="warning">{words.off}</Notice>}
      {actionData && "code" in actionData && <Alert tone="good">{words.code(actionData.code)}</Alert>}
      <FormFailure failure={answer?.failure} />
      {isOn && <IssueForm formKey={key} answer={answer} />}
      <p>{words.owed(formatRupees(owedCents))}</p>
      {cards.length === 0 && <p>{words.noCards}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {cards.map((card) => (
          <li key={card.id} className="py-3">
            <CardFacts card={card} />
            {card.balanceCents > 0 && <TakeBack credit={card} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardFacts({ card }: { card: Route.ComponentProps["loaderData"]["cards"][number] }) {
  const { codeEnd, customerId, orderNumber, balanceCents, issuedCents, expiresAt, redeemedAt } = card;
  return (
    <>
      <p className="font-strong">{words.kinds["gift-card"](codeEnd ?? "")}</p>
      <p>{words.of(formatRupees(balanceCents), formatRupees(issuedCents))}</p>
      <p className="text-ink-soft text-sm">
        {[
          redeemedAt ? words.redeemed(formatDay(redeemedAt, "en")) : words.notRedeemed,
          expiresAt ? words.expires(formatDay(expiresAt, "en")) : words.forever,
        ].join(" · ")}
      </p>
      {orderNumber && (
        <ShopLink to={orderUrl(orderNumber)} className={`${PLAIN_LINK} me-4`}>
          {words.soldIn}
        </ShopLink>
      )}
      {customerId && (
        <ShopLink to={`/admin/customers/${customerId}`} className={PLAIN_LINK}>
          {words.holder}
        </ShopLink>
      )}
    </>
  );
}

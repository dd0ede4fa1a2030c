import { DISTRICT_CODES, DISTRICTS } from "../../../../domain/districts.ts";
import { formatRupees } from "../../../../domain/money.ts";
import type { QuotedDraftOrder } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup } from "../../../components/forms/form-page.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { customerMessages } from "../../../i18n/messages.ts";
import { GroupError } from "../../shared/group-error.tsx";
import { orderWords } from "../../shared/order-words.ts";
import { makeOrderWords as words } from "../new-order-words.ts";

type Offer = QuotedDraftOrder["offers"][number];
type Answer = Partial<FormAnswer> | undefined;
type Props = {
  quoted: QuotedDraftOrder;
  /** True while new totals are loading. */
  isBusy: boolean;
  answer: Answer;
};

/** Payment methods with the order's total for each, or the reason why one is not available. */
export function PaymentFields({ quoted, isBusy, answer }: Props) {
  const { cardMinutes, cashDistricts, offers, district } = quoted;
  // Most orders on the phone are paid on delivery.
  const isOffered = (method: string) => offers.some((offer) => offer.method === method && refusalOf(offer) === "");
  const chosen = answer?.typed?.method ?? ["cash-on-delivery", "bank-transfer"].find(isOffered);
  const error = fieldErrorsOf(answer?.failure).method;
  const places = cashDistricts.map((code) => DISTRICTS[code]).join(", ");
  const cashHint = cashDistricts.length < DISTRICT_CODES.length ? words.cashIn(places) : "";
  const hints = { card: words.cardHint(cardMinutes), "cash-on-delivery": cashHint, "bank-transfer": "" };
  return (
    <FieldGroup title={words.payment}>
      <p className="text-ink-soft text-sm" role="status" aria-busy={isBusy}>
        {words.deliveredTo(DISTRICTS[district])}
      </p>
      <GroupError name="method" error={error} className="text-sm" />
      {offers.map((offer) => {
        const refusal = refusalOf(offer);
        return (
          // A method that is no longer available is no longer selected either.
          <Way
            key={`${offer.method} ${refusal === ""}`}
            offer={offer}
            isOff={refusal !== ""}
            isChosen={refusal === "" && chosen === offer.method}
          >
            {refusal || hints[offer.method]}
          </Way>
        );
      })}
    </FieldGroup>
  );
}

function refusalOf({ method, refusals }: Offer): string {
  const { methods } = customerMessages();
  return refusals
    .map((refusal) => (refusal.reason === "products" ? orderWords.notForCash : methods.refusalText(method, refusal)))
    .join(" ");
}

type WayProps = { offer: Offer; isOff: boolean; isChosen: boolean; children: string };

function Way({ offer: { method, totals }, isOff, isChosen, children: hint }: WayProps) {
  return (
    <label className="flex min-h-12 items-start gap-3">
      <input type="hidden" name={`total.${method}`} value={totals.totalCents} />
      <input
        type="radio"
        name="method"
        value={method}
        required
        disabled={isOff}
        defaultChecked={isChosen}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className={isOff ? "text-ink-soft" : "font-strong"}>
          {`${orderWords.methods[method]} · ${formatRupees(totals.totalCents)}`}
        </span>
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  );
}

import type { QuotedBasket } from "../../../domain/admin/prepare-order.server.ts";
import { DISTRICT_CODES, DISTRICTS } from "../../../domain/districts.ts";
import { formatRupees } from "../../../domain/money.ts";
import { makeOrderWords as words } from "../../i18n/admin/make-order-words.ts";
import { orderWords } from "../../i18n/admin/order-words.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { FieldGroup } from "../form-page.tsx";

type Offer = QuotedBasket["offers"][number];
type Props = { quoted: QuotedBasket; hasAccount: boolean; chosen: string | undefined; error: string | undefined };

/** The ways to pay with what the order costs by each, or why it cannot be paid so. */
export function PaymentFields({ quoted, hasAccount, chosen, error }: Props) {
  const { cashDistricts, offers } = quoted;
  const places = cashDistricts.map((code) => DISTRICTS[code]).join(", ");
  const cashHint = cashDistricts.length < DISTRICT_CODES.length ? words.cashIn(places) : "";
  const hints = { card: words.cardHint, "cash-on-delivery": cashHint, "bank-transfer": "" };
  return (
    <FieldGroup title={words.payment}>
      {error && <p className="text-rose text-sm">{error}</p>}
      {offers.map((offer) => {
        const refusal = refusalOf(offer, hasAccount);
        return (
          <Way key={offer.method} offer={offer} isOff={refusal !== ""} isChosen={chosen === offer.method}>
            {refusal || hints[offer.method]}
          </Way>
        );
      })}
    </FieldGroup>
  );
}

function refusalOf({ method, refusals }: Offer, hasAccount: boolean): string {
  if (method === "card" && !hasAccount) return words.cardNeedsAccount;
  const { methods } = customerMessages();
  return refusals.map((refusal) => methods.refusalText(method, refusal)).join(" ");
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

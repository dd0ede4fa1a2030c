import type { CartTotals } from "../../../domain/cart/cart-totals.ts";
import { type Cents, cents } from "../../../domain/money.ts";
import { Price } from "../../components/price.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import type { CartCode, CartOffer } from "./applied-discount.server.ts";

type Props = { totals: CartTotals; discount?: CartCode | null; offers?: readonly CartOffer[] };

/** Cost of the cart with all charges (spec §9); announced to screen readers when it changes. */
export function CartSummary({ totals, discount = null, offers = [] }: Props) {
  const { cart, methods, freeDelivery, discount: words, vat } = customerMessages();
  const nameOf = (id: string | undefined) =>
    id === discount?.id ? `${words.line} (${discount?.code})` : offers.find((each) => each.id === id)?.title;
  return (
    <dl aria-live="polite" className="grid gap-2">
      <Amount label={cart.subtotal} amount={totals.subtotalCents} />
      {totals.applied.map(({ id, savedCents, isOnDelivery }) => (
        <Amount
          key={id}
          label={nameOf(id) || words.line}
          amount={cents(-savedCents)}
          text={isOnDelivery ? freeDelivery.reached : undefined}
        />
      ))}
      {!totals.isOfGiftCards && <Amount label={cart.deliveryCharge} amount={totals.deliveryCents} />}
      {totals.feeCents > 0 && <Amount label={methods.cashFee} amount={totals.feeCents} />}
      <Amount
        label={cart.total}
        amount={totals.totalCents}
        className="mt-1 border-line border-t pt-3 font-strong text-lg"
      />
      {totals.vatBasisPoints && (
        <Amount label={vat.included(totals.vatBasisPoints)} amount={totals.vatCents} className="text-ink-soft" />
      )}
    </dl>
  );
}

type AmountProps = { label: string; amount: Cents; text?: string | undefined; className?: string };

function Amount({ label, amount, text, className = "" }: AmountProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd className="text-end">{text ?? <Price amount={amount} />}</dd>
    </div>
  );
}

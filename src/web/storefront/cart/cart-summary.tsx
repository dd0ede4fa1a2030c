import type { CartTotals } from "../../../domain/cart/cart-totals.ts";
import { type Cents, cents } from "../../../domain/money.ts";
import { Price } from "../../components/price.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Cost of the cart with all charges (spec §9); announced to screen readers when it changes. */
export function CartSummary({
  totals: { subtotalCents, discountCents, deliveryCents, feeCents, totalCents, vatBasisPoints, vatCents },
}: {
  totals: CartTotals;
}) {
  const { cart } = customerMessages();
  const { methods, discount, vat } = customerMessages();
  return (
    <dl aria-live="polite" className="grid gap-2">
      <Amount label={cart.subtotal} amount={subtotalCents} />
      {discountCents > 0 && <Amount label={discount.line} amount={cents(-discountCents)} />}
      <Amount label={cart.deliveryCharge} amount={deliveryCents} />
      {feeCents > 0 && <Amount label={methods.cashFee} amount={feeCents} />}
      <Amount label={cart.total} amount={totalCents} className="mt-1 border-line border-t pt-3 font-strong text-lg" />
      {vatBasisPoints && <Amount label={vat.included(vatBasisPoints)} amount={vatCents} className="text-ink-soft" />}
    </dl>
  );
}

function Amount({ label, amount, className = "" }: { label: string; amount: Cents; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}

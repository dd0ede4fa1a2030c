import { type CartItem, itemPrice } from "../../domain/cart/cart-item.ts";
import { cartTotals } from "../../domain/cart/cart-totals.ts";
import type { Cents } from "../../domain/money.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Price } from "./price.tsx";

/** What the cart costs (spec §9), read out again when it changes. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const { cart } = useMessages();
  const lines = items.map((item) => ({ priceCents: itemPrice(item), quantity: item.quantity }));
  const { subtotalCents, deliveryCents, totalCents } = cartTotals(lines);
  return (
    <dl aria-live="polite" className="grid gap-2">
      <Amount label={cart.subtotal} amount={subtotalCents} />
      <Amount label={cart.deliveryCharge} amount={deliveryCents} />
      <Amount label={cart.total} amount={totalCents} className="mt-1 border-line border-t pt-3 font-strong text-lg" />
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

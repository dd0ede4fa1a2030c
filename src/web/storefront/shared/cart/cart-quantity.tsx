import { useEffect, useState } from "react";
import type { CartItem } from "../../../../domain/cart/cart-item.ts";
import { MAX_QUANTITY_PER_LINE } from "../../../../domain/cart/cart-limits.ts";
import { QuantityStepper } from "../../../components/quantity-stepper.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { QuantityLimit } from "./quantity-limit.tsx";

type CartQuantityProps = {
  item: CartItem;
  /** Units that one order can contain today; null while unknown, when the buttons cannot raise the quantity. */
  units: number | null;
  /** Limit of the product per order; null when its stock is the limit. */
  limit: number | null;
  /** True when the page already explains why the quantity is too high. */
  isExplained?: boolean;
  onQuantity: (variantId: string, quantity: number) => void;
};

/**
 * Quantity of a cart line, up to the units that can be ordered. A larger quantity that is typed while these are unknown
 * stays in the field until they are known. So totals never include units that cannot be ordered.
 */
export function CartQuantity({ item, units, limit, isExplained = false, onQuantity }: CartQuantityProps) {
  const { cart, cartProblems } = customerMessages();
  const { title, variantLabel, variantId, quantity } = item;
  const [pending, setPending] = useState<number | null>(null);
  useEffect(() => {
    if (units === null || pending === null) return;
    setPending(null);
    onQuantity(variantId, Math.max(Math.min(pending, units), 1));
  }, [units, pending, onQuantity, variantId]);
  const change = (wanted: number) => {
    const isUnknown = units === null && wanted > quantity;
    setPending(isUnknown ? wanted : null);
    if (!isUnknown) onQuantity(variantId, wanted);
  };
  const max = Math.max(units ?? quantity, 1);
  const isReached = units !== null && quantity >= units && !isExplained;
  return (
    <div className="min-w-0">
      <QuantityStepper
        value={pending ?? Math.min(quantity, max)}
        min={1}
        max={max}
        typedMax={Math.max(units ?? MAX_QUANTITY_PER_LINE, 1)}
        label={cart.quantityOf(variantLabel ? `${title}, ${variantLabel}` : title)}
        onChange={change}
      />
      <div role="status" className="text-ink-soft text-sm empty:sr-only">
        {isReached &&
          (units > 0 || limit ? (
            <QuantityLimit {...{ title, units, limit }} />
          ) : (
            <p>{cartProblems.tooFew(title, 0)}</p>
          ))}
      </div>
    </div>
  );
}

import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { QuantityStepper } from "../../components/quantity-stepper.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { QuantityLimit } from "./quantity-limit.tsx";

type CartQuantityProps = {
  item: CartItem;
  /** Units that one order can contain today; null while unknown, when the quantity cannot be raised. */
  units: number | null;
  /** True when the line already shows why its quantity is too high. */
  isExplained?: boolean;
  onQuantity: (variantId: string, quantity: number) => void;
};

/** Quantity of a cart line, up to the units that can be ordered. */
export function CartQuantity({ item, units, isExplained = false, onQuantity }: CartQuantityProps) {
  const { cart, cartProblems } = customerMessages();
  const { title, choice, variantId, quantity } = item;
  const isReached = units !== null && quantity >= units && !isExplained;
  return (
    <div className="min-w-0">
      <QuantityStepper
        value={quantity}
        min={1}
        max={Math.max(units ?? quantity, 1)}
        label={cart.quantityOf(choice ? `${title}, ${choice}` : title)}
        onChange={(wanted) => onQuantity(variantId, wanted)}
      />
      <div role="status" className="text-ink-soft text-sm empty:sr-only">
        {isReached && (units > 0 ? <QuantityLimit stock={units} /> : <p>{cartProblems.tooFew(title, 0)}</p>)}
      </div>
    </div>
  );
}

import { type CartItem, itemPrice } from "../../../../domain/cart/cart-item.ts";
import { times } from "../../../../domain/money.ts";
import { Price } from "../../../components/price.tsx";

/** Sum of a cart line for the units that can be ordered, or "…" while these are unknown. */
export function LineSum({ item, units }: { item: CartItem; units: number | null }) {
  return units === null ? "…" : <Price amount={times(itemPrice(item), Math.min(item.quantity, units))} />;
}

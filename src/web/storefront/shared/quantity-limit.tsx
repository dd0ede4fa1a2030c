import { MAX_QUANTITY_PER_LINE } from "../../../domain/cart/cart-limits.ts";
import { useMessages } from "../../i18n/use-messages.ts";

/** Reason why no further unit can be added: the stock, or the limit of one order. */
export function QuantityLimit({ stock }: { stock: number }) {
  const { product } = useMessages();
  return <p>{stock < MAX_QUANTITY_PER_LINE ? product.onlyLeft(stock) : product.atMost(MAX_QUANTITY_PER_LINE)}</p>;
}

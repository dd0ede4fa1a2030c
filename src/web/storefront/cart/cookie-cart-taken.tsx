import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { mergeCarts } from "../../../domain/cart/merge-carts.ts";
import { readCart, replaceCart } from "../shared/cart/cart-store.ts";

type Props = { items: readonly CartItem[]; text: string };

/**
 * Moves the lines of the cookie into the browser's own cart, once, and announces it. The larger quantity of a line
 * counts, so that a lost response to clearing the cookie changes nothing.
 */
export function CookieCartTaken({ items, text }: Props) {
  const submit = useSubmit();
  const [shown] = useState(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; clearing the cookie empties the items
  useEffect(() => {
    replaceCart(mergeCarts(readCart(), items));
    void submit({ intent: "taken" }, { method: "post", action: `/cart${location.search}`, navigate: false });
  }, []);
  return <p role="status">{shown}</p>;
}

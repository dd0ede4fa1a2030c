import { cartFingerprint } from "../../domain/cart/cart-fingerprint.ts";
import { type CartItem, itemPrice } from "../../domain/cart/cart-item.ts";
import type { LineProblem } from "../../domain/errors.ts";
import type { PaymentRequest } from "../../domain/payments/gateway.ts";
import type { Failure } from "../failures.ts";
import { forgetOpenOrder, keyFor, readOpenOrder, rememberNumber } from "./open-order.ts";

export type Placed =
  | { kind: "placed"; orderNumber: string; payment: PaymentRequest }
  | { kind: "changed"; problems: LineProblem[] }
  | { kind: "already-paid"; orderNumber: string }
  | { kind: "refused"; failure: Failure }
  | { kind: "unreachable" };

const OVER = ["expired", "cancelled"];

/** Places what is in the cart: ids and quantities, and the name of the prices that were shown (design §2.2). */
export async function placeCart(items: readonly CartItem[]): Promise<Placed> {
  const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const seen = cartFingerprint(items.map((item) => ({ variantId: item.variantId, priceCents: itemPrice(item) })));
  const content = JSON.stringify([lines, seen]);
  const first = await send({ key: keyFor(content), lines, seen });
  if (first.kind !== "refused" || !isOver(first.failure)) return first;
  // The order of this key ran out of time; the same cart becomes a new order.
  forgetOpenOrder();
  return send({ key: keyFor(content), lines, seen });
}

function isOver({ code, facts }: Failure): boolean {
  return code === "ORDER_NOT_PAYABLE" && "reason" in facts && OVER.includes(facts.reason);
}

async function send(body: object): Promise<Placed> {
  const response = await fetch("/api/orders", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response?.headers.get("content-type")?.includes("json")) return { kind: "unreachable" };
  const answer: unknown = await response.json();
  if (response.ok) return toPlaced(answer as { orderNumber: string; payment: PaymentRequest });
  return toRefused((answer as { failure: Failure }).failure);
}

function toPlaced({ orderNumber, payment }: { orderNumber: string; payment: PaymentRequest }): Placed {
  rememberNumber(orderNumber);
  return { kind: "placed", orderNumber, payment };
}

function toRefused(failure: Failure): Placed {
  if ("problems" in failure.facts) return { kind: "changed", problems: failure.facts.problems };
  const number = readOpenOrder()?.number;
  const isPaid = failure.code === "ORDER_NOT_PAYABLE" && "reason" in failure.facts && failure.facts.reason === "paid";
  return isPaid && number ? { kind: "already-paid", orderNumber: number } : { kind: "refused", failure };
}

import type { Destination } from "../../../domain/accounts/further-address.ts";
import { cartFingerprint } from "../../../domain/cart/cart-fingerprint.ts";
import { type CartItem, itemPrice } from "../../../domain/cart/cart-item.ts";
import type { LineProblem } from "../../../domain/errors.ts";
import type { Cents } from "../../../domain/money.ts";
import type { DeliveryInstructions } from "../../../domain/orders/delivery-instructions.ts";
import type { PaymentMethod } from "../../../domain/orders/payment-methods.ts";
import type { PaymentRequest } from "../../../domain/payments/gateway.ts";
import type { TermsVersion } from "../../../domain/terms-version.ts";
import type { Failure } from "../../failures.ts";
import { apiHeaders } from "../../i18n/api-headers.ts";
import { clearOpenOrder, keyFor, readOpenOrder, rememberNumber } from "../shared/cart/open-order.ts";
import type { TypedGuest } from "./guest-order.ts";

export type Placed =
  /** With the payment to open, if any, and the time until which the order waits for it, such as "6:45 pm". */
  | { kind: "placed"; orderNumber: string; reservedUntil: string; payment: PaymentRequest | null }
  | { kind: "changed"; problems: LineProblem[] }
  | { kind: "already-paid"; orderNumber: string }
  | { kind: "refused"; failure: Failure }
  /** The outcome is unknown: the order may have been placed. The same cart is placed under the same key. */
  | { kind: "unreachable" | "unavailable" };

const SERVICE_UNAVAILABLE = 503;
const ENDED_STATUSES = ["expired", "cancelled"];

/** Payment method, the total that was displayed with it, and the destination. */
export type Chosen = {
  method: PaymentMethod;
  totalCents: Cents;
  /** The part of it that credit pays, as displayed. */
  creditCents?: Cents | undefined;
  destination: Pick<Destination, "id" | "version">;
  /** Id of the discount code that is included in the total. */
  discountId?: string | undefined;
  instructions: DeliveryInstructions;
  /** The terms that the page showed next to the button: exactly these are stored with the order. */
  terms: TermsVersion | null;
  /** True when the customer ticked a box for the terms. */
  isTicked: boolean;
  /** Name, contact and address as typed, for an order without an account. */
  guest?: TypedGuest | undefined;
};

/** Places the cart: sends ids, quantities and a fingerprint of the displayed prices and total (design §2.2). */
export async function placeCart(items: readonly CartItem[], chosen: Chosen): Promise<Placed> {
  const { method, totalCents, creditCents, destination, instructions, discountId, terms, isTicked, guest } = chosen;
  const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const seen = cartFingerprint(items.map((item) => ({ variantId: item.variantId, priceCents: itemPrice(item) })));
  const deliverTo = [destination.id, destination.version, instructions];
  const content = JSON.stringify([lines, seen, method, deliverTo, discountId, terms, guest?.hash, creditCents]);
  const request = {
    lines,
    seen,
    method,
    displayedTotalCents: totalCents,
    addressId: destination.id,
    instructions,
    discountId,
    creditCents,
    terms: terms ?? undefined,
    isTicked,
    guest: guest?.fields,
  };
  const first = await send({ ...request, key: keyFor(content) });
  if (first.kind !== "refused" || !isOver(first.failure)) return first;
  // The order of this key has expired; the same cart becomes a new order.
  clearOpenOrder();
  return send({ ...request, key: keyFor(content) });
}

function isOver({ code, facts }: Failure): boolean {
  return code === "ORDER_NOT_PAYABLE" && "reason" in facts && ENDED_STATUSES.includes(facts.reason);
}

async function send(body: object): Promise<Placed> {
  const response = await fetch("/api/orders", {
    method: "POST",
    headers: apiHeaders(),
    body: JSON.stringify(body),
  }).catch(() => null);
  // Overload, an outage or a missed deadline: after the last two, the order may exist.
  if (response?.status === SERVICE_UNAVAILABLE) return { kind: "unavailable" };
  if (!response?.headers.get("content-type")?.includes("json")) return { kind: "unreachable" };
  // The connection can be lost while the response arrives.
  const answer: unknown = await response.json().catch(() => null);
  if (answer === null) return { kind: "unreachable" };
  if (response.ok) return toPlaced(answer as Answer);
  return toRefused((answer as { failure: Failure }).failure);
}

type Answer = { orderNumber: string; reservedUntil: string; payment: PaymentRequest | null };

function toPlaced(answer: Answer): Placed {
  rememberNumber(answer.orderNumber);
  return { kind: "placed", ...answer };
}

function toRefused(failure: Failure): Placed {
  if ("problems" in failure.facts) return { kind: "changed", problems: failure.facts.problems };
  const number = readOpenOrder()?.number;
  const isPaid = failure.code === "ORDER_NOT_PAYABLE" && "reason" in failure.facts && failure.facts.reason === "paid";
  return isPaid && number ? { kind: "already-paid", orderNumber: number } : { kind: "refused", failure };
}

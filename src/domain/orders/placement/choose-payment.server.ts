import type { Db } from "../../../db/client.ts";
import { lockUsableCredit, usableSum } from "../../credit/spend-credit.server.ts";
import { DomainError, invariant } from "../../errors.ts";
import {
  isCoveredByCredit,
  type MethodOffer,
  type MethodSettings,
  offeredMethods,
  type PaymentMethod,
  type WantedOrder,
} from "../payment-methods.ts";
import type { PlaceOrderInput } from "./place-order-input.ts";

type Choice = {
  input: Pick<PlaceOrderInput, "method" | "creditCents" | "displayedTotalCents">;
  customerId: string | null;
  wanted: Omit<WantedOrder, "creditCents">;
  settings: MethodSettings;
  at: Date;
};

/**
 * Returns how an order is paid: its method and totals, and the locked credit that pays a part. The totals and the
 * credit must be those that the page displayed.
 * @throws {DomainError} METHOD_NOT_OFFERED, CREDIT_CHANGED, TOTAL_CHANGED
 */
export async function choosePayment(tx: Db, { input, customerId, wanted, settings, at }: Choice) {
  if (input.creditCents && wanted.lines.some(({ isGiftCard }) => isGiftCard))
    throw new DomainError("METHOD_NOT_OFFERED", {
      method: input.method ?? "card",
      refusals: [{ reason: "gift-cards-apart" }],
    });
  const usable = input.creditCents && customerId ? await lockUsableCredit(tx, customerId, at) : [];
  const balanceCents = usableSum(usable);
  const offer = requireOffered(input.method ?? "card", { ...wanted, creditCents: balanceCents }, settings);
  const { totalCents } = offer.totals;
  if (offer.creditCents !== (input.creditCents ?? 0)) throw new DomainError("CREDIT_CHANGED", { balanceCents });
  if ((input.displayedTotalCents ?? totalCents) !== totalCents) throw new DomainError("TOTAL_CHANGED", { totalCents });
  return { ...offer, usable };
}

/**
 * Returns the offer of this payment method, or of card when credit pays for all. Checks again that it is offered,
 * because the page may be outdated or forged.
 */
function requireOffered(wantedMethod: PaymentMethod, wanted: WantedOrder, settings: MethodSettings): MethodOffer {
  const offers = offeredMethods(wanted, settings);
  const method = isCoveredByCredit(offers) ? "card" : wantedMethod;
  const offer = offers.find((each) => each.method === method);
  invariant(offer, "no offer for the payment method");
  if (offer.refusals.length > 0) throw new DomainError("METHOD_NOT_OFFERED", { method, refusals: offer.refusals });
  return offer;
}

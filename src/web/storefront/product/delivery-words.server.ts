import { formatRupees } from "../../../domain/money.ts";
import type { DistrictOffer } from "../../../domain/orders/district-offer.ts";
import { customerMessages } from "../../i18n/messages.ts";

/**
 * Returns delivery terms as sentences in the page's language, so that browsers need no words for them.
 * @param days working days to arrival, such as "1–3"
 */
export function deliverySentences({ deliveryCents, freeFromCents, cash }: DistrictOffer, days: string): string[] {
  const { districtDelivery: words } = customerMessages();
  const charge = deliveryCents > 0 ? words.charge(formatRupees(deliveryCents), days) : words.free(days);
  return [charge, ...(freeFromCents === null ? [] : [words.freeFrom(formatRupees(freeFromCents))]), cashSentence(cash)];
}

function cashSentence(cash: DistrictOffer["cash"]): string {
  const { districtDelivery: words, districts } = customerMessages();
  if ("feeCents" in cash) return words.cash(cash.feeCents > 0 ? formatRupees(cash.feeCents) : null);
  const { refusal } = cash;
  if (refusal.reason === "district") return words.noCash.district(districts[refusal.district]);
  if (refusal.reason === "above") return words.noCash.above(formatRupees(refusal.maxCents));
  return refusal.reason === "products" ? words.noCash.products : words.noCash.off;
}

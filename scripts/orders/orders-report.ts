import { join } from "node:path";
import { formatMoment } from "../../src/domain/dates.ts";
import type { OrderToConfirm } from "../../src/domain/orders/confirmation/confirmation-queue.server.ts";
import type { RiskHint } from "../../src/domain/orders/confirmation/risk-hints.ts";
import { REVIEW_REASONS } from "../../src/domain/payments/payment-review-reasons.ts";
import type { TransferDecision } from "../../src/domain/payments/transfer-decision.ts";
import type { TransferToMatch } from "../../src/domain/payments/transfer-queue.server.ts";
import { plainRupees } from "../../src/domain/plain-rupees.ts";
import { QUEUE_NAMES } from "../../src/web/admin/shared/queue-name-words.ts";

const moment = (at: Date | null) => (at ? formatMoment(at, "en") : "no end");
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Returns the orders that wait for staff, as lines for a terminal. */
export function describeQueues(
  toConfirm: readonly OrderToConfirm[],
  transfers: readonly TransferToMatch[],
  privateDir: string,
): string {
  return [
    `${QUEUE_NAMES.cash}: ${toConfirm.length}`,
    ...toConfirm.flatMap(describeOrder),
    "",
    `${QUEUE_NAMES.transfers}: ${transfers.length}`,
    ...transfers.flatMap((transfer) => describeTransfer(transfer, privateDir)),
  ].join("\n");
}

function describeOrder(order: OrderToConfirm): string[] {
  const { number, totalCents, customer, phone, place, reservedUntil, hints } = order;
  return [
    "",
    `${number}  ${plainRupees(totalCents)}, reserved until ${moment(reservedUntil)}`,
    `  ${customer}, ${phone}, ${place}`,
    ...hints.map((hint) => `  Risk: ${hintText(hint)}`),
  ];
}

function hintText(hint: RiskHint): string {
  switch (hint.kind) {
    case "blocked-contact":
      return "a blocked customer has the same phone number or postal address.";
    case "refused-before":
      return `${plural(hint.times, "parcel")} of the same ${hint.by} ${hint.times === 1 ? "was" : "were"} refused.`;
    case "first-order":
      return "first order of this customer.";
    case "several-open":
      return `${plural(hint.orders, "other cash-on-delivery order")} ${hint.orders === 1 ? "is" : "are"} open for the same phone or address.`;
  }
}

function describeTransfer(transfer: TransferToMatch, privateDir: string): string[] {
  const { number, reference, totalCents, customer, status, reservedUntil, received, reviews, slips } = transfer;
  return [
    "",
    `${number}  ${reference ?? ""}  ${plainRupees(totalCents)}, ${status.replaceAll("-", " ")}, reserved until ${moment(reservedUntil)}`,
    `  ${customer}`,
    ...reviews.map((reason) => `  ${QUEUE_NAMES.payments}: ${REVIEW_REASONS[reason]}`),
    ...received.map(({ amountCents, entry, at }) => `  ${plainRupees(amountCents)} received: ${entry} (${moment(at)})`),
    ...slips.flatMap(({ file, at, alsoFor }) => [
      `  Bank slip of ${moment(at)}: ${join(privateDir, file)}`,
      ...(alsoFor.length > 0
        ? [`    The same file was uploaded for ${alsoFor.map((other) => other.number).join(", ")}.`]
        : []),
    ]),
  ];
}

/** Returns the result of a confirmation. */
export function describeConfirmation(order: string, result: "confirmed" | "held"): string {
  if (result === "confirmed") return `${order} is confirmed.`;
  return `${order} is confirmed and on hold: a blocked customer has the same phone number or postal address. Release it or cancel it in the back office.`;
}

/** Returns the result of matching an entry of the bank statement. */
export function describeMatch(order: string, decision: TransferDecision): string {
  if ("reason" in decision) {
    const why = REVIEW_REASONS[decision.reason];
    return `Recorded. ${why} Decide with npm run orders -- accept or return-transfer. Stock is unchanged.`;
  }
  return decision.act === "paid" ? `${order} is paid.` : "This entry was already matched. Nothing has changed.";
}

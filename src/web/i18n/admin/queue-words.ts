import type { RiskHint } from "../../../domain/orders/risk-hints.ts";

/** What the queues say that wait for a decision. */
export const queueWords = {
  label: "Waiting for a decision",
  toConfirm: "Confirm cash",
  enquiries: "Chat enquiries",
  transfers: "Match transfers",
  money: "Money to check",
  remittances: "Courier cash",
  returns: "Returns",
  mails: "Failed mails",
  none: "Nothing waits here.",
  heldUntil: (when: string) => `Kept until ${when}`,
  hint: (hint: RiskHint): string => {
    switch (hint.kind) {
      case "refused-before":
        return `${hint.times} ${hint.times === 1 ? "parcel" : "parcels"} of the same ${hint.by} refused before`;
      case "first-order":
        return "Nothing delivered to this customer yet";
      case "several-open":
        return `${hint.orders} more open for the same telephone or address`;
    }
  },
  call: "Call",
  chat: "Chat",
  open: "Open",
  decide: "Decide",
  match: "Match",
  expects: (total: string, reference: string) => `${total} · ${reference}`,
  came: (amount: string, entry: string) => `${amount} came: ${entry}`,
  noOrder: "No order",
  resolution: "What did you do?",
  resolutionFor: (number: string) => `What did you do about ${number}?`,
  resolve: "Done",
  resolved: "It is written down as done.",
  notResolved: "Nothing was changed: it was done before, or your words are missing.",
  again: "Send again",
};

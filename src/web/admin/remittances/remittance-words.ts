import type { LineVerdict } from "../../../domain/payments/remittances/remittance-rules.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const verdicts: Record<LineVerdict, (due: string) => string> = {
  fits: () => "Matches",
  "too-little": (due) => `Too little: ${due} due`,
  "too-much": (due) => `Too much: ${due} due`,
  "not-delivered": () => "Not delivered in our records",
  "not-cash": () => "Not a cash order",
  unknown: () => "Unknown order",
};

/** Texts of the pages about couriers' remittances. */
export const remittanceWords = {
  heading: QUEUE_NAMES.courierCash,
  enter: "Record courier payment",
  outstanding: "Outstanding",
  noCourier: "No courier",
  owes: (orders: number, amount: string, since: string) =>
    `${amount} · ${orders} ${orders === 1 ? "order" : "orders"}, oldest ${since}`,
  nothingDue: "No cash outstanding.",
  ofOrder: (missing: string, total: string) => (missing === total ? missing : `${missing} of ${total}`),
  odd: "Differences",
  oddIs: (came: string, total: string) => `Received ${came} of ${total}`,
  unknown: "Lines without an order",
  unknownIs: (amount: string, list: string) => `${amount} · ${list}`,
  putRight: "To correct a line, enter another list with the wrong amount as a negative number and the right amount.",
  past: "Received",
  none: "No courier payments yet.",
  older: "Older",
  newest: "Newest",
  courier: "Courier",
  reference: "Reference",
  referenceHint: "The courier's or bank's reference. Each list can be saved once.",
  day: "Day",
  lines: "Orders and amounts",
  linesHint: "One line per order: number and amount. You can paste columns from a CSV.",
  check: "Check",
  keep: (total: string) => `Save ${total}`,
  unread: (places: string) => `Lines without an order or a clear amount: ${places}. Fix them to save.`,
  twice: (numbers: string) => `Listed more than once: ${numbers}.`,
  tooMany: (most: number) => `At most ${most} lines at once.`,
  dayUnclear: "Enter a day.",
  verdict: (verdict: LineVerdict, due: string) => verdicts[verdict](due),
  kept: "Saved. Any differences are listed below.",
  all: "All courier cash",
  total: (amount: string) => `${amount} in total`,
};

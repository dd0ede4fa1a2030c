import type { LineVerdict } from "../../../domain/payments/remittances/remittance-rules.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const verdicts: Record<LineVerdict, (due: string) => string> = {
  fits: () => "Fits",
  "too-little": (due) => `Too little: ${due} are due`,
  "too-much": (due) => `Too much: ${due} are due`,
  "not-delivered": () => "Not delivered, by our books",
  "not-cash": () => "Was not to be paid at the door",
  unknown: () => "No order of ours",
};

/** Texts of the pages about couriers' remittances. */
export const remittanceWords = {
  heading: QUEUE_NAMES.courierCash,
  enter: "Enter what was handed over",
  outstanding: "Not handed over yet",
  noCourier: "No courier written down",
  owes: (orders: number, amount: string, since: string) =>
    `${amount} · ${orders} ${orders === 1 ? "order" : "orders"}, the oldest of ${since}`,
  nothingDue: "Everything that was collected is there.",
  ofOrder: (missing: string, total: string) => (missing === total ? missing : `${missing} of ${total}`),
  odd: "What does not fit",
  oddIs: (came: string, total: string) => `${came} came, ${total} were to be collected`,
  unknown: "Lines without an order",
  unknownIs: (amount: string, list: string) => `${amount} · ${list}`,
  putRight: "A wrong line is put right by another list: the same number, the amount with a minus, and the right one.",
  past: "Handed over",
  none: "Nothing was entered yet.",
  older: "Older",
  newest: "Newest",
  courier: "Courier",
  reference: "Reference",
  referenceHint: "What the courier or your bank calls it. Each list is kept once.",
  day: "Day",
  lines: "Orders and amounts",
  linesHint: "A line for each order: its number and the amount. Columns of a CSV can be pasted as they are.",
  check: "Check",
  keep: (total: string) => `Keep it: ${total}`,
  unread: (places: string) =>
    `These lines have no order or no clear amount in them: ${places}. Nothing is kept before they are right.`,
  twice: (numbers: string) => `These orders stand in it more than once: ${numbers}.`,
  tooMany: (most: number) => `At most ${most} lines at once.`,
  dayUnclear: "Please give a day.",
  verdict: (verdict: LineVerdict, due: string) => verdicts[verdict](due),
  kept: "It is kept. What does not fit stands below and under Courier cash.",
  all: "All courier cash",
  total: (amount: string) => `${amount} in all`,
};

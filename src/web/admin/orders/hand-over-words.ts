import type { LineProblem } from "../../../domain/orders/staff/match-tracking-numbers.ts";

const parcels = (count: number) => (count === 1 ? "1 parcel" : `${count} parcels`);

/** Texts of the page that hands several parcels to a courier. */
export const handOverWords = {
  title: "Hand over parcels",
  paste: "Paste tracking numbers",
  pasteHint:
    "Copy the columns from the courier's list or a spreadsheet: order code, order number or phone, and tracking number. Numbers alone go to the parcels below in their order.",
  file: "Or choose a CSV file",
  fill: "Fill in",
  filled: (count: number) => `${count === 1 ? "1 number" : `${count} numbers`} filled in.`,
  notUsed: (count: number) => `${count === 1 ? "1 line wasn't" : `${count} lines weren't`} used:`,
  problems: {
    unknown: "none of these parcels",
    several: "more than one number; keep only the tracking number",
    twice: "this parcel or number is in another line",
    shortened: "the spreadsheet shortened the number; format the column as text and copy it again",
    "number-format": "doesn't look like a tracking number of this courier",
    "no-number": "no tracking number",
    count: "not as many numbers as parcels; add the order codes",
  } satisfies Record<LineProblem, string>,
  numbers: "Tracking numbers",
  attempt: (attempts: number) => `Attempt ${attempts + 1}`,
  left: (count: number) =>
    count === 1 ? "1 selected order can't be handed over:" : `${count} selected orders can't be handed over:`,
  without: "Without any tracking number, all parcels are handed over. Otherwise those without one stay here.",
  button: (count: number) => `Hand over ${parcels(count)}`,
  toOrders: "Back to orders",
};

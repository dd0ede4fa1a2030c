import type { CustomerMessages } from "../../../i18n/messages.ts";

/** Discount codes. */
export const discount: CustomerMessages["discount"] = {
  have: "මා ළඟ වට්ටම් කේතයක් තිබේ",
  label: "වට්ටම් කේතය",
  apply: "කේතය යොදන්න",
  entered: (code) => `වට්ටම් කේතය: ${code}`,
  remove: "ඉවත් කරන්න",
  removeCode: (code) => `${code} වට්ටම් කේතය ඉවත් කරන්න`,
  /** Its line among the charges of an order. */
  line: "වට්ටම",
};

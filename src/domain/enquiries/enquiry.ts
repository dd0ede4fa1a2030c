/** `full` names the product and the customer in the message; `discreet` only our own references. */
export const ENQUIRY_KINDS = ["full", "discreet"] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/**
 * Status of a chat order request: `new` until staff create an order from it or close it. It is no order and reserves no
 * stock.
 */
export const ENQUIRY_STATUSES = ["new", "ordered", "closed"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

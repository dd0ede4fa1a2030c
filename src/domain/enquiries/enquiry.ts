/** `full` names the product and the customer in the message; `discreet` only our own references. */
export const ENQUIRY_KINDS = ["full", "discreet"] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** A wish to order by chat: `new` until staff make an order of it, or let it rest. It holds no stock and is no order. */
export const ENQUIRY_STATUSES = ["new", "ordered", "closed"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

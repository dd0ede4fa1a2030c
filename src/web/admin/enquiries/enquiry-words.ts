import type { EnquiryStatus } from "../../../domain/enquiries/enquiry.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const statuses: Record<EnquiryStatus, string> = { new: "Open", ordered: "Ordered", closed: "Closed" };

/** Texts of the list of chat enquiries. */
export const enquiryWords = {
  heading: QUEUE_NAMES.enquiries,
  statuses,
  statesLabel: "Chat request views",
  searchLabel: "Reference in the message, such as E-7KQ2M9",
  search: "Search",
  none: "No chat requests in this view.",
  item: (quantity: number, title: string) => `${quantity} × ${title}`,
  make: "Create order",
  makeFor: (reference: string) => `Create order: ${reference}`,
  close: "Close",
  closeFor: (reference: string) => `Close: ${reference}`,
  reopen: "Reopen",
  reopenFor: (reference: string) => `Reopen: ${reference}`,
  gone: "No longer sold",
  older: "Older",
  newest: "Newest",
};

import type { EnquiryStatus } from "../../../domain/enquiries/enquiry.ts";

const statuses: Record<EnquiryStatus, string> = { new: "Open", ordered: "Ordered", closed: "Closed" };

/** Texts of the list of chat enquiries. */
export const enquiryWords = {
  heading: "Chat enquiries",
  statuses,
  statesLabel: "Lists of enquiries",
  searchLabel: "Reference in the message, such as E-7KQ2M9",
  search: "Search",
  none: "There are no enquiries here.",
  item: (quantity: number, title: string) => `${quantity} × ${title}`,
  make: "Make an order of it",
  makeFor: (reference: string) => `Make an order of it: ${reference}`,
  close: "Close",
  closeFor: (reference: string) => `Close: ${reference}`,
  reopen: "Open again",
  reopenFor: (reference: string) => `Open again: ${reference}`,
  gone: "The shop does not have it any more",
  older: "Older",
  newest: "Newest",
};

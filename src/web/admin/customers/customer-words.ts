import { TEXT_CHANNEL_NAMES } from "../../../domain/text-channels.ts";

/** Texts of the list of customers. */
export const customerListWords = {
  title: "Customers",
  search: "Name, e-mail or phone",
  find: "Find",
  all: "All",
  blocked: "Blocked",
  tagged: "With the tag",
  worth: (sales: number, total: string) => `${sales} ${sales === 1 ? "sale" : "sales"}, ${total}`,
  none: "No customer is like this.",
  tooShort: "Please type at least three letters or digits.",
  older: "Older customers",
  newest: "Back to the newest",
  since: (day: string) => `since ${day}`,
};

/** Texts of the page of a customer. */
export const customerSearchText = {
  page: "Customer",
  contact: "Contact",
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Write to ${email}`,
  signsInWith: (email: string, isConfirmed: boolean) =>
    isConfirmed ? `Signs in with ${email}, which is confirmed.` : `Signs in with ${email}, which is not confirmed.`,
  language: (language: string) => `Reads mails in ${language}.`,
  hasTwoStep: "Two-step login is on.",
  removeTwoStep: "Turn off two-step login",
  removeTwoStepHint:
    "Only for a customer who lost both the app and the recovery codes, and who has shown who they are.",
  offers: (channel: string, day: string) => `Agreed to offers by ${channel} on ${day}.`,
  channels: { email: "email", ...TEXT_CHANNEL_NAMES },
  addresses: "Addresses",
  orders: "Orders",
  noOrders: "Nothing was ordered yet, or the orders have forgotten their customer.",
  worth: (sales: number, total: string) => `${sales} ${sales === 1 ? "sale" : "sales"}, ${total} in all`,
  notes: "Notes",
  noteLabel: "A word for whoever opens this page next",
  noteHint: "The customer gets to read it when they ask for their data.",
  addNote: "Add the note",
  tags: "Tags",
  noTags: "No tags yet.",
  changeTags: "Change the tags",
  tagsLabel: "Tags, separated by commas",
  saveTags: "Save the tags",
  credit: "Store credit",
  order: "New order",
  block: "Take no more orders",
  blockIntro: "What was ordered already goes on. The customer is told that no order can be taken from this account.",
  blockReason: "Why",
  blockButton: "Block this customer",
  unblock: "Take orders again",
  blockedSince: (day: string, reason: string) => `No order is taken since ${day}: ${reason}`,
  data: "Their data",
  dataIntro: "Everything the shop keeps about this customer, as one file. Hand it to nobody but them.",
  dataButton: "Download the file",
  erase: "Delete this customer",
  eraseIntro:
    "Only when they ask for it. Login, profile, addresses, notes and mails are deleted, finished orders forget whose they were. This cannot be taken back.",
  eraseButton: "Delete for good",
  back: "Back to the customer",
  gone: "The customer was deleted.",
};

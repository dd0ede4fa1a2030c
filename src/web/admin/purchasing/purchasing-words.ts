import { type ColomboDay, startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay } from "../../../domain/dates.ts";
import type { PurchaseState } from "../../../domain/purchasing/purchase-state.ts";
import { frameWords } from "../shared/layout-words.ts";
import { shortDay } from "../shared/on-the-way-words.ts";

const states: Record<PurchaseState, string> = {
  draft: "Draft",
  sent: "Sent",
  "part-received": "Partly received",
  received: "Received",
  closed: "Closed",
  cancelled: "Cancelled",
};

const units = (count: number) => (count === 1 ? "1 unit" : `${count} units`);

/** Formats "4 December 2026". */
export const dayName = (day: ColomboDay) => formatDay(startOfDay(day), "en");

/** Texts of the pages of purchase orders. */
export const purchaseWords = {
  title: frameWords.purchases,
  one: "Purchase order",
  suppliers: frameWords.suppliers,
  products: frameWords.products,
  all: "All purchase orders",
  states,
  units,
  filters: { open: "Open", all: "All" },
  add: "New purchase order",
  none: "No purchase orders yet.",
  noneOpen: "No open purchase orders.",
  older: "Older",
  newest: "Back to the newest",
  received: (received: number, ordered: number) => `${received} of ${ordered} received`,
  expected: (day: ColomboDay) => `expected ${shortDay(day)}`,
  supplier: "Supplier",
  choose: "Choose",
  needsSupplier: "Add a supplier first.",
  addSupplier: "Add supplier",
  start: "Create draft",
  expectedOn: "Expected on",
  expectedHint: (days: number) => `Empty: ${days} days after it is sent.`,
  freight: "Freight in rupees",
  freightHint: "Split between the items by their value.",
  note: "Note for the supplier",
  items: "Items",
  noItems: "No items yet.",
  quantity: "Quantity",
  cost: "Unit cost in rupees",
  removeHint: "Enter 0 to remove an item.",
  inStock: (count: number | null) => (count === null ? "Stock not tracked" : `${count} in stock`),
  find: "Title or SKU",
  search: "Search",
  lowStock: "Add low stock",
  noneFound: "No products found.",
  noneLow: "Nothing to order: no variant is low, or enough is on the way.",
  found: "Found",
  low: "Low stock",
  lowNote: "Quantities cover the sales of the last 30 days.",
  addSelected: "Add selected",
  proposed: (quantity: number) => `order ${quantity}`,
  subtotal: "Items",
  freightTotal: "Freight",
  total: "Total",
  save: "Save",
  saved: "Saved.",
  send: "Mark as sent",
  sent: "Marked as sent. Print it for the supplier, or copy its text.",
  sentOn: (day: string) => `Sent ${day}`,
  endedOn: (state: string, day: string) => `${state} ${day}`,
  receive: "Receive items",
  print: "Print or copy",
  reopen: "Change order",
  reopenQuestion: "Make it a draft again? Its units are then no longer on the way until you send it.",
  close: "Close order",
  closeQuestion: (missing: number) =>
    missing > 0 ? `Close it without ${units(missing)} that didn't arrive?` : "Close it? All ordered units arrived.",
  cancel: "Cancel order",
  cancelQuestion: "Cancel this purchase order? It stays in the list.",
  receipts: "Received",
  receiptLine: (count: number, who: string) => `${units(count)} · ${who}`,
  counted: "Counted in. The costs of the variants are updated.",
  arrivedHint: "Enter what arrived. Damaged units that you send back don't count.",
  arrived: (name: string) => `Units arrived: ${name}`,
  outstanding: (quantity: number, received: number) =>
    received > 0 ? `${quantity} ordered, ${received} received before` : `${quantity} ordered`,
  more: "More arrived than ordered: count these units in",
  count: "Count in",
};

/** Texts of the page for the supplier. They say nothing about what the shop is. */
export const printWords = {
  title: (number: string) => `Purchase order ${number}`,
  printNow: "Print",
  copy: "Copy text",
  copied: "Copied",
  back: "Back to the purchase order",
  from: "From",
  to: "To",
  date: "Date",
  deliverBy: "Deliver by",
  item: "Item",
  amount: "Amount",
  draft: "Draft, not sent yet",
};

/** Texts of the pages of suppliers. */
export const supplierWords = {
  title: frameWords.suppliers,
  one: "Supplier",
  purchases: frameWords.purchases,
  add: "Add supplier",
  none: "No suppliers yet.",
  noneArchived: "No archived suppliers.",
  filters: { active: "Active", archived: "Archived" },
  openOrders: (count: number) => (count === 1 ? "1 open order" : `${count} open orders`),
  name: "Name",
  contactPerson: "Contact person",
  phone: "Phone",
  email: "Email",
  deliveryDays: "Usual days to deliver",
  note: "Note",
  noteHint: "Only staff see it.",
  save: "Save",
  saved: "Saved.",
  back: frameWords.suppliers,
  orders: "Its purchase orders",
  archive: "Archive supplier",
  archiveHint: "Archive this supplier? It can't be chosen for new purchase orders; those that exist stay.",
  restore: "Restore supplier",
  archived: "Archived",
};

/** Returns the label of a field of a supplier's form. */
export function supplierFieldLabel(name: string): string {
  const { contactPerson, phone, email, deliveryDays, note } = supplierWords;
  return { name: supplierWords.name, contactPerson, phone, email, deliveryDays, note }[name] ?? name;
}

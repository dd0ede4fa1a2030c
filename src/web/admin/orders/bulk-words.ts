import type { BulkAction, LeftReason } from "../../../domain/orders/staff/bulk-actions.ts";

const done: Record<BulkAction, string> = {
  confirm: "confirmed",
  release: "released",
  pack: "packed",
  dispatch: "handed over",
  deliver: "delivered",
  "fail-delivery": "marked as not delivered",
  hold: "put on hold",
  cancel: "cancelled",
};

/** Texts of bulk actions on orders. */
export const bulkWords = {
  bar: "Selected orders",
  all: "All",
  tag: "Tag",
  pickList: "Pick list",
  slipsAndLabels: "Slips and labels",
  otherDocuments: "Other documents",
  slips: "Packing slips",
  labels: "Labels",
  waybill: "Waybill (CSV)",
  waybillOf: (courier: string) => `Waybill: ${courier}`,
  noneChosen: "Select orders in the list first.",
  forOrders: (count: number) => `For ${count} ${count === 1 ? "order" : "orders"}.`,
  toOrders: "Back to orders",
  changed: (action: BulkAction, count: number) => `${count} ${count === 1 ? "order" : "orders"} ${done[action]}.`,
  notDelivered: "Deliveries failed",
  notDeliveredHint:
    "Customers get an email with the reason. You can hand the parcels over again, or return them to stock.",
  reason: "Reason",
  markNotDelivered: (count: number) => `Mark ${count === 1 ? "1 order" : `${count} orders`} as not delivered`,
  cancelUnpaid: "Cancel unpaid orders",
  cancelUnpaidIntro:
    "Stock is returned and each customer gets an email. Orders with money stay: cancel those on their own pages.",
  cancelOrders: (count: number) => `Cancel ${count === 1 ? "1 order" : `${count} orders`}`,
  leftOut: "Orders that can't be sent",
  leftOutWhy:
    "Packing documents are made only for orders with items to send that can be packed, are packed or are with the courier.",
  /** Reason of an order without status. */
  leftOutGone: "The customer's data was deleted, or the order doesn't exist",
  documents: {
    "pick-list": "pick list",
    slips: "packing slips",
    labels: "labels",
    "slips-and-labels": "slips and labels",
    waybill: "waybill",
  },
  makeForOthers: (document: string, count: number) =>
    `Make the ${document} for the other ${count === 1 ? "order" : `${count} orders`}`,
  left: (count: number) => `${count === 1 ? "1 order wasn't" : `${count} orders weren't`} changed:`,
  reasons: {
    status: "Not in a state for this action",
    charge: "Packing charges the card. Pack it on its own page, where you confirm the amount",
    parcels: "Several parcels. Choose the parcel on its page",
    empty: "Refunds return all its items to stock, so nothing is left to send",
    gone: "The order doesn't exist",
    "no-number": "No tracking number",
    "number-format":
      "The tracking number doesn't look like one of this courier. Check it, or hand the parcel over on its page",
    "number-used": "Another parcel of this courier has the tracking number",
    "no-cash": "Paid on delivery, and this courier doesn't collect cash",
    "cash-limit": "More cash than this courier collects. Hand it over on its page if the courier agreed",
    district: "This courier doesn't serve the district. Hand it over on its page if the courier agreed",
    "not-charged": "The card isn't charged yet. PayHere charges it two minutes after packing",
    paid: "Money was received. Cancel it on its own page, which names the refund",
    tags: "Has 10 tags already",
    held: "Confirmed, but on hold: a blocked customer has the same phone number or postal address",
  } satisfies Record<LeftReason, string>,
};

import type { DeliveryFailure } from "../../../domain/orders/fulfilment/delivery-failures.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { PaymentMethod } from "../../../domain/orders/payment-methods.ts";
import type { PaymentState } from "../../../domain/orders/payment-state.ts";
import type { OrderAction } from "../../../domain/orders/staff/order-actions.ts";
import type { OrderSort } from "../../../domain/orders/staff/order-sorts.ts";
import type { OrderView } from "../../../domain/orders/staff/order-views.ts";
import type { RowItems } from "../../../domain/orders/staff/row-items.ts";
import { QUEUE_NAMES } from "./queue-name-words.ts";

const views: Record<OrderView, string> = {
  "to-pack": QUEUE_NAMES.pack,
  "to-hand-over": QUEUE_NAMES.courier,
  "to-confirm": QUEUE_NAMES.cash,
  "to-match": QUEUE_NAMES.transfers,
  "on-hold": QUEUE_NAMES.onHold,
  reserved: QUEUE_NAMES.reserved,
  "on-the-way": QUEUE_NAMES.onTheWay,
  "failed-deliveries": QUEUE_NAMES.failedDeliveries,
  longest: QUEUE_NAMES.longest,
  done: "Done",
  all: "All",
};

const statuses: Record<OrderStatus, string> = {
  "awaiting-payment": "Awaiting card payment",
  "awaiting-transfer": "Awaiting bank transfer",
  "awaiting-confirmation": "Awaiting confirmation",
  "on-hold": "On hold",
  paid: "Paid",
  confirmed: "Confirmed",
  packed: "Packed",
  dispatched: "With the courier",
  "delivery-failed": "Delivery failed",
  delivered: "Delivered",
  refused: "Refused",
  returned: "Returned",
  cancelled: "Cancelled",
  expired: "Expired",
  refunded: "Refunded",
  "partly-refunded": "Partly refunded",
  "charged-back": "Charged back",
};

/** Payment states that the status does not show by itself. */
const payments: Partial<Record<PaymentState, string>> = {
  authorized: "Reserved on the card",
  "partially-paid": "Partly paid",
  "partially-refunded": "Partly refunded",
  refunded: "Refunded",
  "charged-back": "Charged back",
};

const methods: Record<PaymentMethod, string> = {
  card: "Card",
  "bank-transfer": "Bank transfer",
  "cash-on-delivery": "Cash on delivery",
};

const actions: Record<OrderAction, string> = {
  confirm: "Confirm",
  release: "Release hold",
  pack: "Pack",
  dispatch: "Hand over",
  deliver: "Delivered",
  "fail-delivery": "Delivery failed",
  refuse: "Refused",
  "return-to-sender": "Record return",
  hold: "Hold",
  cancel: "Cancel",
};

/** Why a parcel was not handed over. The customer's email says it in their language. */
const deliveryFailures: Record<DeliveryFailure, string> = {
  "nobody-there": "No one there",
  unreachable: "Not reached by phone",
  "wrong-address": "Address not found",
  "another-day": "Asked for another day",
  other: "Another reason",
};

/** Asked at the button of an action that can't be undone. */
const questions: Partial<Record<OrderAction, string>> = {
  release: "End the hold? The order can then be packed.",
};

const done: Record<OrderAction, string> = {
  confirm: "confirmed",
  release: "released",
  pack: "packed",
  dispatch: "handed over",
  deliver: "delivered",
  "fail-delivery": "marked as not delivered",
  refuse: "marked as refused",
  "return-to-sender": "recorded as returned",
  hold: "put on hold",
  cancel: "cancelled",
};

const sorts: Record<OrderSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  highest: "Highest total first",
  lowest: "Lowest total first",
  district: "District, by province",
  "hold-end": "Hold ends first",
};

const viewNotices: Record<string, string> = {
  "view-kept": "View saved.",
  "view-gone": "View deleted.",
  "view-unnamed": "Enter a name of up to 30 characters.",
  "tag-added": "Tag added.",
  "tag-removed": "Tag removed.",
  "views-full": "You have 12 saved views. Delete one first.",
};

/** Texts of the list of orders. */
export const orderWords = {
  heading: "Orders",
  views,
  statuses,
  payments,
  methods,
  actions,
  questions,
  deliveryFailures,
  reason: "Reason",
  reasonForParcel: (index: number) => `Reason: parcel ${index}`,
  make: "New order",
  savedViews: "Saved views",
  saveView: "Save this view",
  viewName: "Name",
  keep: "Save",
  deleteView: (name: string) => `Delete view “${name}”`,
  viewNotices,
  viewsLabel: "Order views",
  search: "Search",
  searchLabel: "Search by order code, name, phone, email, town, product or reference",
  found: (words: string) => `Results for “${words}”`,
  showAll: "Show all",
  filters: "Filters",
  method: "Payment",
  anyMethod: "Any",
  district: "District",
  anyDistrict: "Any",
  courier: "Courier",
  anyCourier: "Any",
  tag: "Tag",
  anyTag: "Any",
  tagsOf: "Tags:",
  overdue: "Only overdue parcels",
  isOverdue: "Overdue",
  sort: "Sort by",
  sorts,
  from: "From",
  to: "To",
  apply: "Show",
  older: "Older",
  newest: "Newest",
  more: "More",
  first: "Back to the first",
  holdEnds: (when: string) => `Hold ends ${when}`,
  /** The first item with the number of the other units: "3 items: Silk Robe, S / Maroon + 2". */
  items({ units, first, firstUnits }: RowItems) {
    const others = units - firstUnits;
    const times = others > 0 && firstUnits > 1 ? `${firstUnits} × ` : "";
    return `${units} ${units === 1 ? "item" : "items"}: ${times}${first}${others > 0 ? ` + ${others}` : ""}`;
  },
  toCollect: (amount: string) => `${amount} to collect`,
  none: "No orders in this view.",
  clearFilters: "Clear filters",
  noResults: "No orders found.",
  choose: (code: string) => `Select ${code}`,
  actionFor: (action: OrderAction, code: string) => `${actions[action]}: ${code}`,
  actionForParcel: (action: OrderAction, index: number) => `${actions[action]}: parcel ${index}`,
  isDone: (action: OrderAction, code: string) => `${code} is ${done[action]}.`,
  undo: "Undo",
  undoFor: (codes: string) => `Undo: ${codes}`,
  undoHint: "You can undo for 2 minutes. Emails to the customer wait until then.",
  undone: (count: number) => `${count === 1 ? "Undone" : `${count} orders undone`}. No email was sent.`,
  notUndone: (codes: string, reason: string) => `${codes}: ${reason}`,
  parcelEmpty:
    "Refunds return all items of this parcel to stock, so nothing is left to send. Nothing changed. Wait until the refunds are done, or record under Payments to check that they weren't sent. If the courier has the parcel, mark it as refused.",
  parcelNotChosen: "This order has several parcels. Choose the parcel below. Nothing changed.",
  cashInOneParcel:
    "The courier collects the cash for the whole order, so a cash order goes in one parcel. Pack all of it.",
  cardInOneParcel:
    "The card can be charged only once, so this order goes in one parcel. Pack all of it. To send less, change the items first.",
  chargeNotConfirmed: (amount: string) =>
    `Packing charges ${amount} to the card. Pack the order on its own page, where you confirm the amount. Nothing changed.`,
  chargeChanged:
    "The amount to charge has changed since this page was opened. Nothing was charged. Check it and pack again.",
  notChargedYet:
    "The card isn't charged yet, so the parcel can't leave. PayHere charges it two minutes after packing. Nothing changed.",
  /** Asked at the button, which repeats the amount. */
  packAndCharge: (amount: string) => `Pack and charge ${amount}`,
  chargeQuestion: (amount: string) =>
    `Pack this order and charge ${amount} to the card? PayHere charges it in two minutes; until then you can undo it.`,
  /** Reason against cash on delivery; customers read of their cart. */
  notForCash: "Something in this order can't be paid on delivery.",
  notDone: (action: OrderAction, status: OrderStatus) =>
    `Nothing changed: the order is “${statuses[status]}” now, so it can't be ${done[action]}.`,
};

import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { PaymentMethod } from "../../../domain/orders/payment-methods.ts";
import type { PaymentState } from "../../../domain/orders/payment-state.ts";
import type { OrderAction } from "../../../domain/orders/staff/order-actions.ts";
import type { OrderView } from "../../../domain/orders/staff/order-views.ts";
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
  "awaiting-payment": "Card payment open",
  "awaiting-transfer": "Waits for transfer",
  "awaiting-confirmation": "Waits for confirmation",
  "on-hold": "On hold",
  paid: "Paid",
  confirmed: "Confirmed",
  packed: "Packed",
  dispatched: "With the courier",
  "delivery-failed": "Delivery failed",
  delivered: "Delivered",
  refused: "Refused at the door",
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
  "bank-transfer": "Transfer",
  "cash-on-delivery": "Cash at the door",
};

const actions: Record<OrderAction, string> = {
  confirm: "Confirm",
  release: "Release hold",
  pack: "Pack",
  dispatch: "Hand over",
  deliver: "Delivered",
  "fail-delivery": "Nobody there",
  refuse: "Refused",
  "return-to-sender": "Take back",
  cancel: "Cancel",
};

/** Asked at the button of an action that can't be undone. */
const questions: Partial<Record<OrderAction, string>> = {
  release: "End the hold? The order can then be packed. This can't be undone.",
};

const done: Record<OrderAction, string> = {
  confirm: "confirmed",
  release: "released",
  pack: "packed",
  dispatch: "with the courier",
  deliver: "delivered",
  "fail-delivery": "marked as not delivered",
  refuse: "marked as refused",
  "return-to-sender": "back",
  cancel: "cancelled",
};

const viewNotices: Record<string, string> = {
  "view-kept": "The list is kept.",
  "view-gone": "The list has lost its name.",
  "view-unnamed": "Please give it a name of at most 30 characters. Nothing was kept.",
  "views-full": "You have twelve lists already. Forget one of them first.",
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
  make: "New order",
  savedViews: "Your own lists",
  saveView: "Keep this list",
  viewName: "Name",
  keep: "Keep",
  deleteView: (name: string) => `Forget “${name}”`,
  viewNotices,
  viewsLabel: "Lists of orders",
  search: "Search",
  searchLabel: "Number, its last digits, telephone, name or SKU",
  found: (words: string) => `Found for “${words}”`,
  showAll: "Show all",
  filters: "Payment and days",
  method: "Payment",
  anyMethod: "Any",
  from: "From",
  to: "To",
  apply: "Show",
  older: "Older",
  newest: "Newest",
  more: "More",
  first: "From the beginning",
  none: "There are no orders here.",
  choose: (number: string) => `Choose ${number}`,
  actionFor: (action: OrderAction, number: string) => `${actions[action]}: ${number}`,
  actionForParcel: (action: OrderAction, index: number) => `${actions[action]}: parcel ${index}`,
  isDone: (action: OrderAction, number: string) => `${number} is ${done[action]}.`,
  undo: "Undo",
  undoFor: (numbers: string) => `Undo: ${numbers}`,
  undoHint: "Possible for 2 minutes. Emails to customers wait that long.",
  undone: (count: number) => `${count === 1 ? "1 order is" : `${count} orders are`} as before. No email was sent.`,
  notUndone: (numbers: string, reason: string) => `${numbers}: ${reason}`,
  parcelEmpty:
    "Refunds return all items of this parcel to stock, so nothing is left to send. Nothing was changed. Wait until the refunds are done, or record under Payments to check that they weren't sent. If the courier has the parcel, mark it as refused.",
  parcelNotChosen: "This order has several parcels. Choose the parcel below. Nothing was changed.",
  cashInOneParcel:
    "The courier collects the cash for the whole order, so a cash order goes in one parcel. Pack all of it.",
  cardInOneParcel:
    "The card can be charged once only, so this order goes in one parcel. Pack all of it. To send less, change the items first.",
  chargeNotConfirmed: (amount: string) =>
    `Packing charges ${amount} to the card. Pack the order on its own page, where you confirm the amount. Nothing was changed.`,
  chargeChanged:
    "The amount to charge has changed since this page was opened. Nothing was charged. Check it and pack again.",
  notChargedYet:
    "The card isn't charged yet, so the parcel can't leave. PayHere charges it two minutes after packing. Nothing was changed.",
  /** Asked at the button, which repeats the amount. */
  packAndCharge: (amount: string) => `Pack and charge ${amount}`,
  chargeQuestion: (amount: string) =>
    `Pack this order and charge ${amount} to the card? PayHere charges it in two minutes; until then you can undo it.`,
  /** Reason against cash on delivery; customers read of their cart. */
  notForCash: "Something in this order can't be paid on delivery.",
  notDone: (action: OrderAction, status: OrderStatus) =>
    `Nothing was changed: the order is “${statuses[status]}” now and cannot be ${done[action]}.`,
};

import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import { oneOrMore } from "../../../i18n/plurals.ts";

export const cart = {
  heading: "Cart",
  empty: "Cart is empty",
  emptyAction: "See all products",
  product: "Product",
  price: "Price",
  quantity: "Quantity",
  subtotal: "Subtotal",
  lineSubtotal: "Subtotal",
  /** Heading of the column with the delete buttons; visually hidden. */
  actions: "Remove",
  quantityOf: (title: string) => `Quantity of ${title}`,
  delete: "Delete",
  deleteItem: (title: string) => `Delete ${title} from the cart`,
  deleted: (title: string) => `${title} was removed from your cart.`,
  undo: "Undo",
  update: "Update",
  summary: "Summary",
  deliveryCharge: "Delivery Charge",
  total: "Total",
  proceed: "Proceed to Checkout",
  /** Followed by the link to the terms. */
  acceptance: `By ordering you confirm you're ${MINIMUM_AGE} or over and agree to our`,
  loginFirst: "You'll log in or create an account next. Your cart stays.",
  changesFirst: "Check the changes first",
  byCard: (total: string) => `Pay ${total} by card`,
  newHere: "New here?",
  register: "Register",
  onlyIfFaulty: "Can't be returned unless faulty",
  notReturnable: (count: number, of: number) =>
    `For hygiene reasons we can't take ${count === of ? "these items" : `${count} of ${of} items`} back, unless faulty, damaged or wrong.`,
  agree: `I'm ${MINIMUM_AGE} or over and agree to the`,
  agreeFirst: "Tick the box to confirm your age and agree to the terms.",
  /** An attempt to order while the sentence about age and terms was out of sight. */
  readFirst: "Read this first, then order.",
  termsChanged: (day: string) => `Our terms changed on ${day}.`,
  termsBefore: "Terms you agreed to before",
  registered: "Your account is ready. Step 2: pay.",
  continueShopping: "Continue shopping",
  /** For a login without a profile. */
  completeProfile: "Add your details",
};

/** Changes since a product was added to the cart; the customer must accept each before ordering. */
export const cartProblems = {
  heading: "Your cart has changed",
  priceChanged: (title: string, price: string) => `${title} is now ${price}.`,
  unavailable: (title: string) => `${title} is no longer available.`,
  tooFew: (title: string, available: number) =>
    available === 0
      ? `${title} is out of stock.`
      : `Only ${available} of ${title} ${oneOrMore(available, "is", "are")} left.`,
  accept: "Accept changes",
};

/** Amount missing for free delivery, in the cart. */
export const freeDelivery = {
  missing: (amount: string) => `Spend ${amount} more for free delivery.`,
  reached: "Delivery is free for this order.",
};

/** How the parcel is addressed and handed over. */
export const instructions = {
  more: "Name on the parcel, delivery requests, gift",
  parcelName: "Name on the parcel",
  parcelNameHint: "Leave empty to use the name above. Your receipt always has your own name.",
  request: "For the courier",
  noRequest: "Nothing special",
  requests: {
    "call-first": "Call me first",
    "only-to-me": "Hand it only to me",
    "collect-at-office": "I'll collect it at the courier's office",
  },
  gift: "It's a gift",
  giftHint: "No prices in the parcel. The courier calls you, not the recipient. Gifts can't be paid on delivery.",
  giftNote: "Note on a plain card",
  giftNoteHint: (left: number) => `Optional. ${left} characters left.`,
};

/** The cart of the account, which is the same on every device. */
export const accountCart = {
  question: (units: number) => `Add ${oneOrMore(units, "this item", `these ${units} items`)} to your account's cart?`,
  add: "Add",
  keepApart: "Keep on this device",
};

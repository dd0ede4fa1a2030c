import { QUEUE_NAMES } from "../../shared/queue-name-words.ts";

/** Texts of the pages that edit an order before it is packed. */
export const editOrderWords = {
  items: "Edit items",
  itemsIntro: "Ordered items keep their price; added items cost today's price. Enter 0 to remove an item.",
  quantityOf: (title: string) => `Quantity: ${title}`,
  ordered: (price: string) => `${price}, as ordered`,
  most: (units: number) => `at most ${units}`,
  tooFew: (units: number) => `Only ${units} available`,
  added: (price: string) => `${price}, new`,
  find: "Add item: title or SKU",
  show: "Update",
  subtotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery charge",
  fee: "Cash on delivery fee",
  total: "New total",
  before: (amount: string) => `Was ${amount}.`,
  refund: (amount: string, isCard: boolean) =>
    isCard
      ? `${amount} will be refunded to the card.`
      : `You'll need to refund ${amount} by bank transfer. It waits under ${QUEUE_NAMES.payments}.`,
  toPay: "The customer pays the new total and gets an email.",
  sameTotal: "The total doesn't change.",
  checkTotal:
    "You changed a quantity after the total was shown. Nothing is saved yet. Check the new total and save again.",
  unchanged: "No changes yet.",
  save: "Save changes",
  address: "Edit delivery address",
  addressIntro: "The customer gets an email, without the address.",
};

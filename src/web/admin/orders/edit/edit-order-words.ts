import { QUEUE_NAMES } from "../../shared/queue-name-words.ts";

/** Texts of the pages that edit an order before it is packed. */
export const editOrderWords = {
  items: "Change the goods",
  itemsIntro: "What it has keeps its price; what is added costs what it costs today. 0 takes a line out.",
  quantityOf: (title: string) => `How many: ${title}`,
  ordered: (price: string) => `${price}, as ordered`,
  most: (units: number) => `at most ${units}`,
  tooFew: (units: number) => `Only ${units} are possible`,
  added: (price: string) => `${price}, new`,
  find: "Add something: title or SKU",
  show: "Show what it costs",
  subtotal: "Goods",
  discount: "Discount",
  delivery: "Delivery charge",
  fee: "Cash on delivery fee",
  total: "New total",
  before: (amount: string) => `It was ${amount}.`,
  refund: (amount: string, isCard: boolean) =>
    isCard
      ? `${amount} go back to the card.`
      : `${amount} have to go back by bank transfer. You find it under ${QUEUE_NAMES.payments}.`,
  toPay: "The new total is to be paid. The customer gets a mail.",
  sameTotal: "The total stays as it is.",
  checkTotal:
    "You changed a quantity after the total was shown. Nothing is saved yet. Check the new total and save again.",
  unchanged: "Nothing is different yet.",
  save: "Save the change",
  address: "Change where it goes",
  addressIntro: "Who gets the parcel, and where. The customer gets a mail, without the address.",
};

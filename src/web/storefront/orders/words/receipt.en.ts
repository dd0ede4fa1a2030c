import type { ReceiptMoney } from "../../../../domain/orders/receipts/receipt.ts";

const wayText: Record<ReceiptMoney["way"], string> = {
  card: "by card",
  "bank-transfer": "by bank transfer",
  "cash-on-delivery": "in cash",
  "gift-card": "by gift card",
  "store-credit": "by store credit",
};

/** "by card (VISA)"; the gateway names the card. */
const howText = ({ way, card }: Pick<ReceiptMoney, "way" | "card">) =>
  card ? `${wayText[way]} (${card})` : wayText[way];

export const receipt = {
  /** Also the tab's title and the heading of the PDF: neutral. */
  heading: "Receipt",
  /** Before any payment. */
  summaryHeading: "Order summary",
  /** The receipt of a paid order while the seller is registered for VAT. */
  taxInvoice: "Tax invoice",
  vatNumber: (number: string) => `VAT number ${number}`,
  withoutVat: "Value without VAT",
  vatOfRefund: "of which VAT",
  order: "Order",
  date: "Date",
  status: "Status",
  seller: "Seller",
  customer: "Customer",
  item: "Item",
  quantity: "Quantity",
  price: "Price",
  amount: "Amount",
  subtotal: "Subtotal",
  fee: "Cash on delivery fee",
  total: "Total",
  toPay: "Still to pay",
  itemCode: (code: string) => `Item ${code}`,
  paidOn: (day: string, money: Pick<ReceiptMoney, "way" | "card">) => `Paid on ${day} ${howText(money)}`,
  refundedOn: (day: string, money: Pick<ReceiptMoney, "way" | "card">) => `Refunded on ${day} ${howText(money)}`,
  allCharges: "All charges are in Sri Lankan rupees. There are no other charges.",
  codesInstead: "Items are shown by code only. We can look them up.",
  showNames: "Show product names",
  hideNames: "Hide product names",
  print: "Print",
  download: "Download PDF",
  toOrder: "Back to the order",
  page: (number: number, count: number) => `Page ${number} of ${count}`,
};

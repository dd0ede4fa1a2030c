import type { Receipt } from "../../../domain/orders/receipts/receipt.ts";
import { customerMessages } from "../../i18n/messages.ts";
import type { Seller } from "../../pdf/seller.ts";

/** Returns "Order summary" before a payment, then "Receipt", or "Tax invoice" of a seller registered for VAT. */
export function receiptHeading({ paid, vat }: Receipt): string {
  const { receipt: words } = customerMessages();
  if (paid.length === 0) return words.summaryHeading;
  return vat ? words.taxInvoice : words.heading;
}

/** Returns name, registration, VAT number, address and phone of the seller. */
export function sellerLines({ name, registration = "", address, phone }: Seller, { vat }: Receipt): string[] {
  const { receipt: words } = customerMessages();
  const lines = [name, registration, vat ? words.vatNumber(vat.number) : "", address, phone];
  return lines.filter((line) => line !== "");
}

import { formatDay } from "../../../domain/dates.ts";
import { type Amount, formatAmounts, inRupees } from "../../../domain/format-amount.ts";
import { type Cents, cents, formatRupees } from "../../../domain/money.ts";
import { addressLines } from "../../../domain/orders/address-lines.ts";
import type { Receipt } from "../../../domain/orders/receipts/receipt.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { PAGE, PdfSheet, type Style } from "../../pdf/pdf-sheet.server.ts";
import type { Seller } from "../../pdf/seller.ts";
import { receiptHeading, sellerLines } from "./receipt-texts.ts";

/** Right edges of the item columns: name, quantity, price, amount. */
const COLUMNS = { name: 310, quantity: 370, price: 455, amount: PAGE.right };
const MIDDLE = 310;
const GAP = 12;

type Options = { seller: Seller; withNames: boolean };

/** Returns the receipt as a PDF file on A4. Its title, like the file's name, is the order's digits only. */
export async function writeReceiptPdf(receipt: Receipt, { seller, withNames }: Options): Promise<Buffer> {
  const { receipt: words } = customerMessages();
  const heading = receiptHeading(receipt);
  const sheet = new PdfSheet(`${heading} ${receipt.digits}`, receipt.placedAt);
  sheet.line(heading, { size: 20, strong: true });
  sheet.skip(10);
  writeFacts(sheet, receipt);
  writeParties(sheet, receipt, seller);
  writeLines(sheet, receipt, withNames);
  writeSums(sheet, receipt);
  sheet.skip(14);
  sheet.line(words.allCharges, { size: 9, soft: true });
  if (!withNames) sheet.line(words.codesInstead, { size: 9, soft: true });
  return sheet.finish(words.page);
}

function writeFacts(sheet: PdfSheet, { number, orderCode, placedAt, status }: Receipt): void {
  const { receipt: words } = customerMessages();
  const facts = [
    [words.order, `${number} · ${orderCode}`],
    [words.date, formatDay(placedAt, pageLanguage())],
    [words.status, customerMessages().orderStatus[status]],
  ] as const;
  for (const [name, value] of facts) {
    sheet.row([
      { text: name, from: PAGE.left, to: PAGE.left + 80, soft: true },
      { text: value, from: PAGE.left + 80, to: PAGE.right },
    ]);
  }
}

function writeParties(sheet: PdfSheet, receipt: Receipt, seller: Seller): void {
  const { receipt: words } = customerMessages();
  const sides = [[words.seller, words.customer], ...pairsOf(sellerLines(seller, receipt), addressLines(receipt))];
  sheet.skip(14);
  for (const [index, [left = "", right = ""]] of sides.entries()) {
    const style: Style = index === 0 ? { soft: true } : {};
    sheet.row([
      { text: left, from: PAGE.left, to: MIDDLE - GAP, ...style },
      { text: right, from: MIDDLE, to: PAGE.right, ...style },
    ]);
  }
}

function pairsOf(left: string[], right: string[]): string[][] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
    left[index] ?? "",
    right[index] ?? "",
  ]);
}

function writeLines(sheet: PdfSheet, { lines }: Receipt, withNames: boolean): void {
  const { receipt: words } = customerMessages();
  sheet.skip(14);
  writeItem(sheet, [words.item, words.quantity, words.price, words.amount], { soft: true });
  sheet.rule();
  for (const { code, name, quantity, priceCents, amountCents } of lines) {
    const item = withNames ? name : words.itemCode(code);
    writeItem(sheet, [item, String(quantity), formatRupees(priceCents), formatRupees(amountCents)]);
    sheet.skip(2);
  }
  sheet.rule();
}

function writeItem(sheet: PdfSheet, texts: readonly [string, string, string, string], style: Style = {}): void {
  const [name, quantity, price, amount] = texts;
  const { name: nameEnd, quantity: quantityEnd, price: priceEnd, amount: amountEnd } = COLUMNS;
  sheet.row([
    { text: name, from: PAGE.left, to: nameEnd - GAP, ...style },
    { text: quantity, from: nameEnd, to: quantityEnd, align: "right", ...style },
    { text: price, from: quantityEnd, to: priceEnd, align: "right", ...style },
    { text: amount, from: priceEnd, to: amountEnd, align: "right", ...style },
  ]);
}

function writeSums(sheet: PdfSheet, receipt: Receipt): void {
  const { orderPage, receipt: words, discount, vat: vatWords } = customerMessages();
  writeSum(sheet, [words.subtotal, receipt.subtotalCents]);
  if (receipt.discountCents > 0) writeSum(sheet, [discount.line, cents(-receipt.discountCents)]);
  writeSum(sheet, [orderPage.deliveryCharge, receipt.deliveryCents]);
  if (receipt.feeCents > 0) writeSum(sheet, [words.fee, receipt.feeCents]);
  writeSum(sheet, [words.total, receipt.totalCents], { strong: true, size: 12 });
  if (receipt.vat) {
    writeSum(sheet, [words.withoutVat, receipt.withoutVatCents]);
    writeSum(sheet, [vatWords.included(receipt.vat.basisPoints), receipt.vat.amountCents]);
  }
  if (receipt.paid.length + receipt.refunded.length > 0 || receipt.toPayCents > 0) sheet.rule();
  for (const money of receipt.paid) {
    writeMoney(sheet, [words.paidOn(formatDay(money.at, pageLanguage()), money), money]);
  }
  for (const money of receipt.refunded) {
    writeMoney(sheet, [words.refundedOn(formatDay(money.at, pageLanguage()), money), money]);
    if (money.vatCents > 0) writeSum(sheet, [words.vatOfRefund, money.vatCents]);
  }
  if (receipt.toPayCents > 0) writeSum(sheet, [words.toPay, receipt.toPayCents], { strong: true });
}

function writeSum(sheet: PdfSheet, [name, amountCents]: readonly [string, Cents], style: Style = {}): void {
  writeMoney(sheet, [name, inRupees(amountCents)], style);
}

function writeMoney(sheet: PdfSheet, [name, amount]: readonly [string, Amount], style: Style = {}): void {
  sheet.row([
    { text: name, from: PAGE.left, to: COLUMNS.price - GAP, ...style },
    { text: formatAmounts([amount]), from: COLUMNS.price, to: PAGE.right, align: "right", ...style },
  ]);
}

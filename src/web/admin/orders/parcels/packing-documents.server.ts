import { formatPhone } from "../../../../domain/accounts/phone.ts";
import { addressLines } from "../../../../domain/orders/address-lines.ts";
import type { DeliveryRequest } from "../../../../domain/orders/delivery-instructions.ts";
import type { Parcel } from "../../../../domain/orders/staff/list-parcels.server.ts";
import { LABEL, PAGE, PdfSheet } from "../../../pdf/pdf-sheet.server.ts";
import type { Seller } from "../../../pdf/seller.ts";

/** Texts of packing documents. */
const words = {
  slips: "Parcels",
  labels: "Labels",
  from: "From",
  to: "To",
  questions: (code: string) => `Please give the code ${code} with any question.`,
  requests: {
    "call-first": "Call before delivery.",
    "only-to-me": "Hand only to the person named above.",
    "collect-at-office": "Keep at your office for collection.",
  } satisfies Record<DeliveryRequest, string>,
  part: (part: number) => `Parcel ${part} of this order. Other items come in a parcel of their own.`,
  partOf: (part: number) => `parcel ${part}`,
  page: (page: number, count: number) => `${page} / ${count}`,
};

const QUANTITY_END = PAGE.left + 50;

type PackingDocuments = { parcels: readonly Parcel[]; seller: Seller; at: Date };

/** The left half below the middle of an A4 page, to cut out or fold. */
const LABEL_ON_SLIP = { top: PAGE.height / 2 + 24, left: PAGE.left, right: PAGE.left + LABEL.right - LABEL.left };

/**
 * Returns packing slips with the quantity and the public code of each product. Slips leave the shop: a SKU or the name
 * of a variant can reveal the purchase. No prices; the sender is the name on bank statements. The note of a gift is on
 * a page of its own, to cut out as a card.
 */
export async function writeSlips({ parcels, seller, at }: PackingDocuments): Promise<Buffer> {
  const sheet = new PdfSheet(words.slips, at);
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0) sheet.newPage();
    writeSlip(sheet, parcel, seller);
    writeGiftNote(sheet, parcel);
  }
  return sheet.finish(words.page);
}

/** Returns address labels, one A6 page per parcel: recipient and sender, and nothing about the content. */
export async function writeLabels({ parcels, seller, at }: PackingDocuments): Promise<Buffer> {
  const sheet = new PdfSheet(words.labels, at, LABEL);
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0) sheet.newPage();
    writeLabel(sheet, { parcel, seller, edges: LABEL });
  }
  return sheet.finish(() => "");
}

/** Returns one A4 page per parcel: its packing slip, and its label in the lower half, or on the next page. */
export async function writeSlipsAndLabels({ parcels, seller, at }: PackingDocuments): Promise<Buffer> {
  const sheet = new PdfSheet(words.slips, at);
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0) sheet.newPage();
    writeSlip(sheet, parcel, seller);
    sheet.moveTo(LABEL_ON_SLIP.top);
    sheet.rule();
    writeLabel(sheet, { parcel, seller, edges: LABEL_ON_SLIP });
    writeGiftNote(sheet, parcel);
  }
  return sheet.finish(words.page);
}

function writeSlip(sheet: PdfSheet, parcel: Parcel, seller: Seller): void {
  sheet.line(seller.name, { soft: true });
  sheet.line(parcel.number, { size: 18, strong: true });
  sheet.skip(12);
  for (const line of addressLines(parcel)) sheet.line(line);
  sheet.rule();
  for (const line of parcel.lines) {
    sheet.row([
      { text: `${line.quantity} ×`, from: PAGE.left, to: QUANTITY_END, strong: true },
      { text: line.code, from: QUANTITY_END, to: PAGE.right },
    ]);
    sheet.skip(4);
  }
  sheet.rule();
  if (parcel.part !== null) sheet.line(words.part(parcel.part));
  sheet.line(words.questions(parcel.orderCode), { size: 9, soft: true });
}

function writeGiftNote(sheet: PdfSheet, { instructions }: Parcel): void {
  if (!instructions.giftNote) return;
  sheet.newPage();
  sheet.line(instructions.giftNote, { size: 16 });
}

type Label = { parcel: Parcel; seller: Seller; edges: { left: number; right: number } };

function writeLabel(sheet: PdfSheet, { parcel, seller, edges }: Label): void {
  const write = (text: string, size: number, strong = false) =>
    sheet.row([{ text, size, strong, from: edges.left, to: edges.right }]);
  write(words.from, 9);
  for (const line of [seller.name, seller.address].filter(Boolean)) write(line, 9);
  sheet.skip(24);
  write(words.to, 9);
  for (const line of addressLines(parcel)) write(line, 14, true);
  sheet.skip(8);
  write(formatPhone(parcel.customer.phone), 14);
  const { request } = parcel.instructions;
  if (request) write(words.requests[request], 11);
  sheet.skip(24);
  const parts = [parcel.number, parcel.orderCode, parcel.part !== null && words.partOf(parcel.part)];
  write(parts.filter(Boolean).join(" · "), 11);
}

import { formatPhone } from "../accounts/phone.ts";
import type { DisplayedProfile } from "../accounts/sign-in/session.ts";
import type { Cents } from "../money.ts";
import { plainRupees } from "../plain-rupees.ts";
import type { EnquiryKind } from "./enquiry.ts";

/** The order facts in a message. */
export type ChatOrder = {
  reference: string;
  productPublicId: string;
  title: string;
  /** Variant label such as "Large / Plum"; empty for a product without options. */
  variantLabel: string;
  sku: string;
  quantity: number;
  priceCents: Cents;
  totalCents: Cents;
};

/** Texts of a message in the language of the page. */
export type ChatWords = {
  greeting: string;
  product: string;
  price: string;
  quantity: string;
  sku: string;
  total: string;
  firstName: string;
  lastName: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  reference: string;
  confirm: string;
  shortened: string;
  /** The whole short message. */
  discreet: (facts: { quantity: number; product: string; reference: string }) => string;
};

/** Maximum length of the encoded text, so that the link has fewer than 2,000 characters (payhere.md §10). */
const MAX_ENCODED = 1_950;
/** Minimum length of a cut title in characters; the link exceeds the limit rather than losing it. */
const SHORTEST_TITLE = 10;

type Message = { kind: EnquiryKind; order: ChatOrder; profile: DisplayedProfile };

/** Returns the message text, as the page shows it before the chat opens. */
export function chatText({ kind, order, profile }: Message, words: ChatWords): string {
  return kind === "full" ? fullText(order, profile, words) : discreetText(order, words);
}

/**
 * Contains quantity, public code and the reference, by which staff find the variant. A SKU can reveal what the product
 * is.
 */
function discreetText({ quantity, productPublicId, reference }: ChatOrder, words: ChatWords): string {
  return words.discreet({ quantity, product: productPublicId, reference });
}

/**
 * The whole order (spec §1): product, price, quantity, SKU, total, names, phone, address, city, and the request to
 * confirm it; empty values have no line. If it is too long for a link, the title is cut, never the total or the
 * address.
 */
function fullText(order: ChatOrder, profile: DisplayedProfile, words: ChatWords): string {
  const characters = [...new Intl.Segmenter().segment(order.title)].map(({ segment }) => segment);
  let text = writeFull(order, profile, words);
  for (let kept = characters.length - 1; isTooLong(text) && kept >= SHORTEST_TITLE; kept -= 1) {
    const title = `${characters.slice(0, kept).join("").trimEnd()}… ${words.shortened}`;
    text = writeFull({ ...order, title }, profile, words);
  }
  return text;
}

function isTooLong(text: string): boolean {
  return encodeURIComponent(text).length > MAX_ENCODED;
}

function writeFull(
  order: ChatOrder,
  { firstName, lastName, phone, address }: DisplayedProfile,
  words: ChatWords,
): string {
  const itemLines = linesOf([
    [words.product, order.variantLabel === "" ? order.title : `${order.title} (${order.variantLabel})`],
    [words.price, plainRupees(order.priceCents)],
    [words.quantity, String(order.quantity)],
    [words.sku, order.sku],
    [words.total, plainRupees(order.totalCents)],
  ]);
  const customer = linesOf([
    [words.firstName, firstName],
    [words.lastName, lastName],
    [words.phone, formatPhone(phone)],
    [words.address1, address.line1],
    [words.address2, address.line2],
    [words.city, address.city],
  ]);
  return [words.greeting, itemLines, customer, linesOf([[words.reference, order.reference]]), words.confirm].join(
    "\n\n",
  );
}

function linesOf(facts: readonly (readonly [label: string, value: string])[]): string {
  return facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}

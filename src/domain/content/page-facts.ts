import type { Config } from "../../config.ts";
import { DELIVERY } from "../cart/cart-totals.ts";
import { DISTRICTS } from "../districts.ts";
import { formatRupees } from "../money.ts";
import { chatUrl, DELIVERY_DAYS, LATE_REFUND_DAYS, MINIMUM_AGE, RETURN_WINDOW_DAYS } from "./shop-facts.ts";

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
/** Everything that can mean something in Markdown or in HTML. */
const MARKUP = /[\\`*_{}[\]()<>#+.!|&~-]/g;

/** What the placeholders of a policy text stand for. */
export type PageFacts = Readonly<Record<string, string>>;

/** The facts of this shop: from its settings, and from the rules that hold them. */
export function pageFacts({ shop }: Pick<Config, "shop">): PageFacts {
  const districts = Object.values(DISTRICTS);
  return {
    shopName: shop.name,
    statementName: shop.statementName,
    email: shop.email,
    phone: shop.phone,
    phoneUrl: `tel:${shop.phone.replace(/[^+\d]/g, "")}`,
    address: shop.address,
    chatUrl: chatUrl(shop.chatNumber),
    deliveryCharge: formatRupees(DELIVERY),
    deliveryDays: DELIVERY_DAYS,
    districtCount: String(districts.length),
    districts: districts.join(", "),
    minimumAge: String(MINIMUM_AGE),
    returnDays: String(RETURN_WINDOW_DAYS),
    lateRefundDays: String(LATE_REFUND_DAYS),
  };
}

/** The names of the placeholders in a text, as they stand. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

/** Fills a plain text. A placeholder nobody knows stays as it is, so that its author sees it. */
export function fillText(text: string, facts: PageFacts): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => facts[name] ?? placeholder);
}

/** Fills a Markdown text; a value is shown letter for letter, also one with stars or brackets in it. */
export function fillMarkdown(markdown: string, facts: PageFacts): string {
  const escaped = Object.entries(facts).map(([name, value]) => [name, value.replace(MARKUP, "\\$&")]);
  return fillText(markdown, Object.fromEntries(escaped));
}

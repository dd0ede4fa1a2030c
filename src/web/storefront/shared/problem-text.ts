import type { LineProblem } from "../../../domain/errors.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { type CustomerMessages, pageMessages } from "../../i18n/messages.ts";

/** Returns the text about a cart line that differs from the shop. */
export function problemText(cartProblems: CustomerMessages["cartProblems"], problem: LineProblem): string {
  const { kind, title, priceCents = 0, available = 0, limit = available } = problem;
  switch (kind) {
    case "price-changed":
      return cartProblems.priceChanged(title, formatRupees(cents(priceCents)));
    case "unavailable":
      return cartProblems.unavailable(title);
    case "too-few":
      return cartProblems.tooFew(title, available);
    case "over-limit":
      return pageMessages().product.atMost(title, limit);
  }
}

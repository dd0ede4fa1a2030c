import { findCurrentTerms } from "../../../domain/content/terms.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { findReplacedTerms } from "../../../domain/orders/receipts/find-accepted-terms.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { TermsVersion } from "../../../domain/terms-version.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

export type CartTerms = TermsVersion & {
  /** Such as "12 October 2026". */
  savedOn: string;
  /** The other text that the customer agreed to last; null when the terms have not changed since. */
  replaced: TermsVersion | null;
  /** True when the customer must tick a box: they have not agreed to these terms before. */
  isBox: boolean;
};

/** Returns the terms that ordering accepts; null when the shop has none. A visitor without an account ticks a box. */
export async function findCartTerms(shop: Pick<Shop, "db">, customerId: string | null): Promise<CartTerms | null> {
  const current = await findCurrentTerms(shop, pageLanguage());
  if (!current) return null;
  const { language, version, savedAt } = current;
  const replaced = customerId ? await findReplacedTerms(shop, customerId, current) : null;
  const isBox = customerId === null || replaced !== null;
  return { language, version, savedOn: formatDay(savedAt, pageLanguage()), replaced, isBox };
}

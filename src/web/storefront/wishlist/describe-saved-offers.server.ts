import type { Language } from "../../../domain/languages.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import type { Shop } from "../../../domain/shop.ts";
import { findSavedPrices, listSavedOffers } from "../../../domain/wishlist/list-saved-offers.server.ts";
import type { SavedOffer } from "../../../domain/wishlist/wishlist.ts";

/** Today's offer of a saved product, with the difference from the price on the day of saving, in words. */
export type DescribedOffer = SavedOffer & { change?: string };

const CHANGE: Record<Language, { less: (amount: string) => string; more: (amount: string) => string }> = {
  en: {
    less: (amount) => `${amount} less than when you saved it`,
    more: (amount) => `${amount} more than when you saved it`,
  },
  si: {
    less: (amount) => `ඔබ සුරැකූ දිනට වඩා ${amount} අඩුයි`,
    more: (amount) => `ඔබ සුරැකූ දිනට වඩා ${amount} වැඩියි`,
  },
  ta: {
    less: (amount) => `நீங்கள் சேமித்தபோது இருந்ததைவிட ${amount} குறைவு`,
    more: (amount) => `நீங்கள் சேமித்தபோது இருந்ததைவிட ${amount} அதிகம்`,
  },
};

type Asked = { publicIds: readonly string[]; customerId: string | null; language: Language };

/** Returns today's offers; the difference is known for products that the customer saved in the account. */
export async function describeSavedOffers(
  shop: Pick<Shop, "db">,
  { publicIds, customerId, language }: Asked,
): Promise<DescribedOffer[]> {
  const [offers, prices] = await Promise.all([
    listSavedOffers(shop, publicIds),
    customerId && publicIds.length > 0 ? findSavedPrices(shop, customerId, publicIds) : null,
  ]);
  return offers.map((offer) => {
    const difference = offer.priceCents - (prices?.get(offer.publicId) ?? offer.priceCents);
    if (difference === 0) return offer;
    const amount = formatRupees(cents(Math.abs(difference)));
    return { ...offer, change: CHANGE[language][difference < 0 ? "less" : "more"](amount) };
  });
}

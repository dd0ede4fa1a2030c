import { and, asc, eq, inArray, not } from "drizzle-orm";
import { products, variants } from "../../../db/schema/index.ts";
import { listDestinations } from "../../accounts/further-addresses.server.ts";
import { findProfile } from "../../accounts/sign-in/find-signed-in.server.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { quoteCart } from "../../cart/quote-cart.server.ts";
import { unitsForSale } from "../../catalog/units-for-sale.server.ts";
import { variantLabel } from "../../catalog/variant-label.ts";
import { listProductsForStaff } from "../../catalog-editing/list-products.server.ts";
import type { DistrictCode } from "../../districts.ts";
import { MINUTE_MS } from "../../durations.ts";
import { type Cents, cents } from "../../money.ts";
import { discountsOf } from "../../promotions/apply-discounts.ts";
import { findDiscount } from "../../promotions/find-discount.server.ts";
import { listOffers, withDiscountIds } from "../../promotions/list-offers.server.ts";
import type { Shop } from "../../shop.ts";
import { offeredMethods } from "../payment-methods.ts";
import type { DraftOrder } from "./draft-order.ts";

/** Maximum number of search results, few enough to read all of them. */
const MAX_FOUND = 12;

/** A variant that can be added to an order. */
export type FoundVariant = {
  variantId: string;
  title: string;
  variantLabel: string;
  sku: string;
  priceCents: Cents;
  units: number;
};

/**
 * Returns the draft order at today's prices, with the totals for each payment method, delivered to this district, less
 * the discount. Order placement checks it again.
 */
export async function quoteDraftOrder(
  shop: Pick<Shop, "db" | "now" | "config">,
  { lines: wanted, ...draft }: Omit<DraftOrder, "enquiry">,
  requestedDistrict: DistrictCode | null,
) {
  const { config } = shop;
  const quantities = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
  const [quote, code, automatic] = await Promise.all([
    quoteCart(shop, wanted),
    checkCode(shop, draft),
    listOffers(shop.db, shop.now()),
  ]);
  const terms = code?.terms ?? null;
  const quoted = await withDiscountIds(shop.db, quote, terms ? [...automatic, terms] : automatic);
  const lines = quoted.map((line) => ({ ...line, quantity: quantities.get(line.variantId) ?? 0 }));
  const { methods: settings } = config;
  const district = requestedDistrict ?? settings.cash.districts[0] ?? "LK-11";
  const offers = offeredMethods(
    { lines, district, discounts: discountsOf({ code: terms, offers: automatic }) },
    settings,
  );
  const { applied = [], codeProblem = null } = offers[0]?.totals ?? {};
  const savedBy = (id: string | undefined) => applied.find((each) => each.id === id)?.savedCents ?? cents(0);
  return {
    lines: lines.map(({ variantId, title, variantLabel, sku, priceCents, available, isBuyable, quantity }) => {
      return { variantId, title, variantLabel, sku, priceCents, available: isBuyable ? available : 0, quantity };
    }),
    seen: cartFingerprint(lines),
    offers,
    district,
    discount: code && {
      typed: code.typed,
      discountCents: savedBy(terms?.id),
      refusal: code.refusal ?? (terms && codeProblem && { refusal: codeProblem, minimumCents: terms.minimumCents }),
    },
    automatic: automatic.flatMap(({ id, titles }) => {
      const savedCents = savedBy(id);
      return savedCents > 0 ? [{ title: titles.en ?? "", savedCents }] : [];
    }),
    cashDistricts: settings.cash.districts,
    cardMinutes: settings.card.holdMs / MINUTE_MS,
  };
}

/** Returns the typed code, with its terms when it is valid for this customer today. */
async function checkCode(
  shop: Pick<Shop, "db" | "now">,
  { code, customerId }: Pick<DraftOrder, "code" | "customerId">,
) {
  if (code === null) return null;
  const known = await findDiscount(shop, { typed: code, customerId });
  const reason = known ? known.refusal : "unknown";
  return { typed: code, terms: reason ? null : known, refusal: reason && { refusal: reason, minimumCents: null } };
}

export type QuotedDraftOrder = Awaited<ReturnType<typeof quoteDraftOrder>>;

/** Finds the variants on sale whose title contains these words, or with this SKU. */
export async function listVariantsForStaff(shop: Pick<Shop, "db" | "config">, typed: string): Promise<FoundVariant[]> {
  const { products: listed } = await listProductsForStaff(shop, { query: typed, state: "visible" });
  const ids = listed.slice(0, MAX_FOUND).map(({ publicId }) => publicId);
  if (ids.length === 0) return [];
  const { id: variantId, sku, priceCents, optionValues } = variants;
  const found = await shop.db
    .select({
      publicId: products.publicId,
      title: products.title,
      variantId,
      sku,
      priceCents,
      stock: unitsForSale,
      optionValues,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(products.publicId, ids), not(variants.retired)))
    .orderBy(asc(variants.position));
  return ids.flatMap((id) =>
    found
      .filter(({ publicId }) => publicId === id)
      .map(({ publicId: _, stock: units, optionValues: values, ...variant }) => {
        return { ...variant, units, variantLabel: variantLabel(values) };
      }),
  );
}

/**
 * Returns the customer of a draft order with the possible delivery addresses; null when the account was deleted or has
 * no profile.
 */
export async function findBuyerWithAccount({ db }: Pick<Shop, "db">, customerId: string) {
  const profile = await findProfile({ db }, customerId);
  if (!profile) return null;
  const { firstName, lastName, phone } = profile;
  const places = await listDestinations({ db }, profile);
  return {
    id: customerId,
    name: `${firstName} ${lastName}`.trim(),
    phone,
    destinations: places.map(({ id, label, firstName: first, lastName: last, phone: number, address }) => {
      return { id, label, firstName: first, lastName: last, phone: number, address };
    }),
  };
}

export type BuyerWithAccount = NonNullable<Awaited<ReturnType<typeof findBuyerWithAccount>>>;

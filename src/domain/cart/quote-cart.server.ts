import { type Db, runPrepared } from "../../db/client.ts";
import { findCatalogTerms } from "../catalog/catalog-terms.server.ts";
import { displayedPicture, MIDDLE } from "../catalog/displayed-picture.ts";
import { MAX_GIFT_CARDS, MAX_PER_ORDER } from "../catalog/max-per-order.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import type { Language } from "../languages.ts";
import { cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { QuotedWithContents } from "./bundle-lines.ts";
import { isVariantId } from "./cart-item.ts";
import type { QuotedLine } from "./compare-with-shop.ts";
import { contentsLabel } from "./contents-label.ts";
import { scarcestUnits, shareStock } from "./share-stock.ts";

/** Without `config` products have the default limit per order. */
export type QuotingShop = { db: Db; config?: { shop: Pick<Shop["config"]["shop"], "maxPerOrder"> } };

type Wanted = { variantId: string; quantity?: number };
type QuoteOptions = { lock?: boolean; language?: Language };

/**
 * Returns current prices (including scheduled sales, by the database's clock) and stock: one line per variant, in the
 * requested order. A variant that is unknown or not for sale has `isBuyable: false`. Lines that share stock as bundle
 * and component are bounded by the requested quantities. Reserves nothing.
 * @param language of titles and labels; English where there is no translation
 * @param lock also locks the variants and the contents of bundles, in the order of their ids, until the transaction
 * ends, so that the quote stays valid
 */
export async function quoteCart(
  shop: QuotingShop,
  wanted: readonly Wanted[],
  options: QuoteOptions = {},
): Promise<QuotedLine[]> {
  const lines = await quoteWithContents(shop, wanted, options);
  return lines.map(({ contents: _, ownLabel: __, ...line }) => line);
}

/** Returns the same as `quoteCart`, with the contents of bundles. */
export async function quoteWithContents(
  { db, config }: QuotingShop,
  wanted: readonly Wanted[],
  { lock = false, language = "en" }: QuoteOptions = {},
): Promise<QuotedWithContents[]> {
  const shopLimit = config?.shop.maxPerOrder ?? MAX_PER_ORDER;
  const quantities = new Map<string, number>();
  for (const { variantId, quantity = 0 } of wanted) {
    const id = variantId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  const ids = [...quantities.keys()];
  const known = await findLines(db, ids.filter(isVariantId), { lock, language, shopLimit });
  const lines = ids.map((id) => ({ ...(known.get(id) ?? unknownLine(id)), quantity: quantities.get(id) ?? 0 }));
  return shareStock(lines).map(({ quantity: _, ...line }) => line);
}

type Row = Omit<
  QuotedLine,
  "variantLabel" | "priceCents" | "picture" | "limit" | "needsBirthDate" | "isChargedOnPacking" | "isGiftCard"
> & {
  needsBirthDate: boolean;
  isChargedOnPacking: boolean;
  isGiftCard: boolean;
  maxPerOrder: number | null;
  optionValues: string[];
  priceCents: string;
  picture: string;
  isBlurred: boolean;
  focusX: number | null;
  focusY: number | null;
  /** Whether a bundle with it cannot be sold. A hidden product is sold in bundles. */
  isGone: boolean;
  /** Null unless it is a bundle. */
  contents: { variantId: string | null; units: number }[] | null;
};

/** A prepared statement, because every cart view and order runs it (docs/decisions/order-placement.md). */
const LINES = `select v.id as "variantId", p.public_id as "productId", coalesce(t.title, p.title) as title,
  v.option_values as "optionValues",
  -- @guard quote-has-listed-columns: $& v.barcode as "barcode",
  v.sku,
  coalesce(i.picture, '') as picture, i.focus_x as "focusX", i.focus_y as "focusY", p.blurred as "isBlurred", current_price_cents(v.price_cents, v.sale_cents, p.sale_from, p.sale_until) as "priceCents",
  case when not p.in_stock then 0 when v.is_bundle then 1 else v.available_units end as available, v.weight_grams as grams, p.visible and coalesce(p.publish_at <= now(), true) and not v.retired as "isBuyable",
  v.retired or p.archived_at is not null as "isGone", case when v.is_bundle then (
    select json_agg(json_build_object('variantId', c.variant_id, 'units', c.quantity) order by c.id)
    from bundle_components c where c.bundle_id = v.id
  ) end as contents,
  p.max_per_order as "maxPerOrder", p.cash_on_delivery as "allowsCash", p.charged_on_packing as "isChargedOnPacking", p.gift_card as "isGiftCard", p.returnable as "isReturnable",
  coalesce(p.age_rule, category.age_rule, parent.age_rule) is not distinct from 'birth-date' as "needsBirthDate"
from variants v
join products p on p.id = v.product_id
join categories category on category.id = p.category_id
left join categories parent on parent.id = category.parent_id
left join product_translations t on t.product_id = p.id and t.language = $2
left join lateral (
  select * from product_images i where i.product_id = p.id and (i.position = 1 or v.picture in (i.source, i.picture))
  order by v.picture <> '' and v.picture in (i.source, i.picture) desc, i.position limit 1
) i on true
where v.id = any($1::uuid[] || array(
  select c.variant_id from bundle_components c where c.bundle_id = any($1) and c.variant_id is not null
))
order by v.id`;

async function findLines(
  db: Db,
  ids: string[],
  { lock, language, shopLimit }: { lock: boolean; language: Language; shopLimit: number },
): Promise<Map<string, QuotedWithContents>> {
  if (ids.length === 0) return new Map();
  const [name, text] = lock ? ["quote-cart-locked", `${LINES} for update of v`] : ["quote-cart", LINES];
  const rows = await runPrepared<Row>(db, { name, text, values: [ids, language] });
  const terms = await findCatalogTerms(
    db,
    language,
    rows.flatMap(({ optionValues }) => optionValues),
  );
  const lines = new Map(
    rows.map(({ optionValues, isBlurred, focusX, focusY, maxPerOrder, isGone, contents, ...row }) => {
      const { needsBirthDate, isChargedOnPacking, isGiftCard, ...facts } = row;
      const limit = maxPerOrder ?? shopLimit;
      const line: QuotedLine = {
        ...facts,
        ...(needsBirthDate && { needsBirthDate }),
        ...(isChargedOnPacking && !isGiftCard && { isChargedOnPacking }),
        ...(isGiftCard && { isGiftCard }),
        limit: isGiftCard ? Math.min(limit, MAX_GIFT_CARDS) : limit,
        picture: displayedPicture(row.picture, { isBlurred, focusX: focusX ?? MIDDLE, focusY: focusY ?? MIDDLE }),
        variantLabel: variantLabel(optionValues.map(terms.translate)),
        priceCents: cents(Number(row.priceCents)),
      };
      return [row.variantId, { line, isGone, contents }];
    }),
  );
  return new Map(
    [...lines].map(([id, { line, contents }]) => [
      id,
      contents ? toBundle(line, contents, lines) : { ...line, contents: [] },
    ]),
  );
}

type Found = ReadonlyMap<string, { line: QuotedLine; isGone: boolean }>;

/** Returns the line of a bundle. The scarcest component limits its quantity; its label names the contents. */
function toBundle(line: QuotedLine, stored: NonNullable<Row["contents"]>, found: Found): QuotedWithContents {
  const contents = stored.map(({ variantId, units }) => {
    const component = variantId === null ? undefined : found.get(variantId);
    if (!component) return { ...unknownLine(variantId ?? ""), units };
    const { line: own, isGone } = component;
    // Gift cards are sold on their own.
    return { ...own, available: isGone || own.isGiftCard ? 0 : own.available, units };
  });
  const isInStock = line.available > 0;
  return {
    ...line,
    contents,
    ownLabel: line.variantLabel,
    variantLabel: [line.variantLabel, contentsLabel(contents)].filter(Boolean).join(" · "),
    available: isInStock ? scarcestUnits(contents) : 0,
    grams: contents.reduce((total, { grams, units }) => total + grams * units, 0),
    allowsCash: line.allowsCash && contents.every((component) => component.allowsCash),
    isReturnable: contents.every((component) => component.isReturnable),
    .../* @guard contents-need-their-confirmation: false */ (contents.some((one) => one.needsBirthDate) && {
      needsBirthDate: true,
    }),
    ...(contents.some((one) => one.isChargedOnPacking) && { isChargedOnPacking: true }),
  };
}

function unknownLine(variantId: string): QuotedWithContents {
  const nothing = { productId: "", title: "", variantLabel: "", sku: "", picture: "" };
  return {
    variantId,
    ...nothing,
    priceCents: cents(0),
    available: 0,
    grams: 0,
    limit: 0,
    isBuyable: false,
    allowsCash: false,
    isReturnable: false,
    contents: [],
  };
}

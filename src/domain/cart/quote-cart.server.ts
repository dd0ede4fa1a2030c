import { type Db, runPrepared } from "../../db/client.ts";
import { findCatalogTerms } from "../catalog/catalog-terms.server.ts";
import { displayedPicture, MIDDLE } from "../catalog/displayed-picture.ts";
import { MAX_PER_ORDER } from "../catalog/max-per-order.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import type { Language } from "../languages.ts";
import { cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { isVariantId } from "./cart-item.ts";
import type { QuotedLine } from "./compare-with-shop.ts";

/** Without `config` products have the default limit per order. */
export type QuotingShop = { db: Db; config?: { shop: Pick<Shop["config"]["shop"], "maxPerOrder"> } };

/**
 * Returns current prices (including scheduled sales, by the database's clock) and stock: one line per variant, in the
 * requested order. A variant that is unknown or not for sale has `isBuyable: false`. Reserves nothing.
 * @param language of titles and labels; English where there is no translation
 * @param lock also locks the variants in the order of their ids until the transaction ends, so that the quote stays
 * valid
 */
export async function quoteCart(
  { db, config }: QuotingShop,
  wanted: readonly { variantId: string }[],
  { lock = false, language = "en" }: { lock?: boolean; language?: Language } = {},
): Promise<QuotedLine[]> {
  const shopLimit = config?.shop.maxPerOrder ?? MAX_PER_ORDER;
  const ids = [...new Set(wanted.map(({ variantId }) => variantId.toLowerCase()))];
  const known = new Map(
    (await findLines(db, ids.filter(isVariantId), { lock, language, shopLimit })).map((line) => [line.variantId, line]),
  );
  return ids.map((id) => known.get(id) ?? unknownLine(id));
}

type Row = Omit<QuotedLine, "variantLabel" | "priceCents" | "picture" | "limit"> & {
  maxPerOrder: number | null;
  optionValues: string[];
  priceCents: string;
  picture: string;
  isBlurred: boolean;
  focusX: number | null;
  focusY: number | null;
};

/** A prepared statement, because every cart view and order runs it (docs/decisions/order-placement.md). */
const LINES = `select v.id as "variantId", p.public_id as "productId", coalesce(t.title, p.title) as title,
  v.option_values as "optionValues",
  -- @guard quote-has-listed-columns: $& v.barcode as "barcode",
  v.sku,
  coalesce(i.picture, '') as picture, i.focus_x as "focusX", i.focus_y as "focusY", p.blurred as "isBlurred", current_price_cents(v.price_cents, v.sale_cents, p.sale_from, p.sale_until) as "priceCents",
  case when p.in_stock then v.available_units else 0 end as available, v.weight_grams as grams, p.visible and coalesce(p.publish_at <= now(), true) and not v.retired as "isBuyable",
  p.max_per_order as "maxPerOrder", p.cash_on_delivery as "allowsCash", p.returnable as "isReturnable"
from variants v
join products p on p.id = v.product_id
left join product_translations t on t.product_id = p.id and t.language = $2
left join lateral (
  select * from product_images i where i.product_id = p.id and (i.position = 1 or v.picture in (i.source, i.picture))
  order by v.picture <> '' and v.picture in (i.source, i.picture) desc, i.position limit 1
) i on true
where v.id = any($1)
order by v.id`;

async function findLines(
  db: Db,
  ids: string[],
  { lock, language, shopLimit }: { lock: boolean; language: Language; shopLimit: number },
): Promise<QuotedLine[]> {
  if (ids.length === 0) return [];
  const [name, text] = lock ? ["quote-cart-locked", `${LINES} for update of v`] : ["quote-cart", LINES];
  const rows = await runPrepared<Row>(db, { name, text, values: [ids, language] });
  const terms = await findCatalogTerms(
    db,
    language,
    rows.flatMap(({ optionValues }) => optionValues),
  );
  return rows.map(({ optionValues, priceCents, picture, isBlurred, focusX, focusY, maxPerOrder, ...row }) => ({
    ...row,
    limit: maxPerOrder ?? shopLimit,
    picture: displayedPicture(picture, { isBlurred, focusX: focusX ?? MIDDLE, focusY: focusY ?? MIDDLE }),
    variantLabel: variantLabel(optionValues.map(terms.translate)),
    priceCents: cents(Number(priceCents)),
  }));
}

function unknownLine(variantId: string): QuotedLine {
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
  };
}

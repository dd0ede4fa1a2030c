import type { CatalogImage } from "../catalog/listing/product-card.ts";
import type { LowVariant } from "../inventory/low-stock.server.ts";
import type { Cents } from "../money.ts";

export const SHELF_STATES = ["visible", "scheduled", "draft", "archived"] as const;
/** In the shop, from an hour on that has not come, not yet or no more, or put away. */
export type ShelfState = (typeof SHELF_STATES)[number];

export const STOCK_STATES = ["in", "low", "out"] as const;
/** What shoppers can buy: something, something but a choice runs out, or nothing. */
export type StockState = (typeof STOCK_STATES)[number];

/** What staff ask the list of products for. */
export type ProductListFilter = {
  query?: string;
  /** A category's slug. */
  category?: string;
  state?: ShelfState;
  stock?: StockState;
  /** The public id of the product after which the page begins. */
  after?: string;
};

/** A product as the list of staff shows it. */
export type ShelfProduct = {
  publicId: string;
  title: string;
  category: string;
  state: ShelfState;
  /** Of its first choice; empty when it has none. */
  sku: string;
  choices: number;
  /** Null when nothing of it is sold any more. */
  priceCents: Cents | null;
  isPriceFrom: boolean;
  /** Whether something of it costs less than usual at the moment. */
  isOnSale: boolean;
  /** What prices leave of themselves, in percent; null when no cost is known, or not to whom it is shown. */
  margin: number | null;
  /** Units of all choices. */
  units: number;
  /** True when one of its variants is sold without counting stock. */
  isUncounted: boolean;
  stock: StockState;
  /** Its variants with low stock, the scarcest first. */
  low: readonly LowVariant[];
  image: CatalogImage;
};

type Shown = { visible: boolean; isPublished: boolean; archivedAt: Date | null };

/** Where a product is, its hour having come or not. */
export function shelfStateOf({ visible, isPublished, archivedAt }: Shown): ShelfState {
  if (archivedAt) return "archived";
  if (!visible) return "draft";
  return isPublished ? "visible" : "scheduled";
}

/** Reads the filter of an address; what it does not know is left out. */
export function readProductFilter(params: URLSearchParams): ProductListFilter {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const filter = {
    query: text("query"),
    category: text("category"),
    state: SHELF_STATES.find((state) => state === params.get("state")),
    stock: STOCK_STATES.find((stock) => stock === params.get("stock")),
    after: text("after"),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The list's address for a filter. */
export function productListAddress(filter: ProductListFilter): string {
  const said = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? `/admin/products?${new URLSearchParams(said)}` : "/admin/products";
}

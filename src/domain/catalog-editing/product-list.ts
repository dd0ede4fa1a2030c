import type { CatalogImage } from "../catalog/listing/product-card.ts";
import type { LowVariant } from "../inventory/low-stock.server.ts";
import type { Cents } from "../money.ts";

export const PRODUCT_STATES = ["visible", "scheduled", "draft", "archived"] as const;
/**
 * `visible`: in the shop. `scheduled`: from a later time on. `draft`: hidden. `archived`: hidden and not in staff
 * lists.
 */
export type ProductState = (typeof PRODUCT_STATES)[number];

export const STOCK_STATES = ["in", "low", "out"] as const;
/** `in`: enough stock. `low`: for sale, but a variant has low stock. `out`: nothing for sale. */
export type StockState = (typeof STOCK_STATES)[number];

/** Filter of the staff's product list. */
export type ProductListFilter = {
  query?: string;
  /** Slug of a category. */
  category?: string;
  state?: ProductState;
  stock?: StockState;
  /** Public id of the product after which the page begins. */
  after?: string;
};

/** A product in the staff's product list. */
export type StaffProduct = {
  publicId: string;
  title: string;
  category: string;
  state: ProductState;
  /** SKU of its first variant; empty without variants. */
  sku: string;
  variants: number;
  /** Null without active variants. */
  priceCents: Cents | null;
  isPriceFrom: boolean;
  /** Whether a variant costs less than usual now. */
  isOnSale: boolean;
  /** Margin in percent; null when no cost is known, or when the reader may not see costs. */
  margin: number | null;
  /** Units of all variants. */
  units: number;
  /** Whether one of its variants is sold without stock tracking. */
  isUncounted: boolean;
  stock: StockState;
  /** Its variants with low stock, the scarcest first. */
  low: readonly LowVariant[];
  image: CatalogImage;
};

type Shown = { visible: boolean; isPublished: boolean; archivedAt: Date | null };

/** Returns the state of a product at the current time. */
export function productStateOf({ visible, isPublished, archivedAt }: Shown): ProductState {
  if (archivedAt) return "archived";
  if (!visible) return "draft";
  return isPublished ? "visible" : "scheduled";
}

/** Parses the filter of a URL. Unknown parameters are ignored. */
export function readProductFilter(params: URLSearchParams): ProductListFilter {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const filter = {
    query: text("query"),
    category: text("category"),
    state: PRODUCT_STATES.find((state) => state === params.get("state")),
    stock: STOCK_STATES.find((stock) => stock === params.get("stock")),
    after: text("after"),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** Returns the path of the product list with a filter. */
export function productListUrl(filter: ProductListFilter): string {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `/admin/products?${new URLSearchParams(entries)}` : "/admin/products";
}

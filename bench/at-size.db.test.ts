import { randomUUID } from "node:crypto";
import type pg from "pg";
import { expect } from "vitest";
import type { Db } from "../src/db/client.ts";
import { listAudit } from "../src/domain/audit/audit-log.server.ts";
import { findProduct } from "../src/domain/catalog/find-product.server.ts";
import { listCategories, listProducts, listTopSelling } from "../src/domain/catalog/listing/catalog-queries.server.ts";
import { listCategoryTiles } from "../src/domain/catalog/listing/category-tiles.server.ts";
import { listCollections } from "../src/domain/catalog/listing/collections.server.ts";
import { listFacets } from "../src/domain/catalog/listing/list-facets.server.ts";
import { type ListFilter, SORTS } from "../src/domain/catalog/listing/list-filter.ts";
import { listSitemapParts, listSitemapProducts } from "../src/domain/catalog/listing/sitemap-urls.server.ts";
import { findFacts } from "../src/domain/catalog/product-facts.server.ts";
import { publishScheduled } from "../src/domain/catalog/publish-scheduled.server.ts";
import { searchProducts } from "../src/domain/catalog/search/search-products.server.ts";
import { suggestProducts } from "../src/domain/catalog/search/suggest-products.server.ts";
import { listProductsForStaff } from "../src/domain/catalog-editing/list-products.server.ts";
import { listCustomers } from "../src/domain/customers/list-customers.server.ts";
import { DAY_MS } from "../src/domain/durations.ts";
import type { Language } from "../src/domain/languages.ts";
import { findOrder, listOrders, listPlacedOrders } from "../src/domain/orders/order-queries.server.ts";
import { findOrderForStaff } from "../src/domain/orders/staff/find-order.server.ts";
import { listOrdersForStaff } from "../src/domain/orders/staff/list-orders.server.ts";
import { readOrderSearch } from "../src/domain/orders/staff/order-search.ts";
import { ORDER_VIEWS, unfiltered } from "../src/domain/orders/staff/order-views.ts";
import { countToDo } from "../src/domain/reporting/count-to-do.server.ts";
import { listSales } from "../src/domain/reporting/sales-report.server.ts";
import { statementsOf } from "../tests/support/database/query-plans.ts";
import { dbTest } from "../tests/support/db-test.ts";
import { manyLedgerEntries, manyOrders } from "../tests/support/orders/many-orders.ts";
import type { TestShop } from "../tests/support/test-shop.ts";
import { makeCatalogue } from "./catalogue.ts";

const PRODUCTS = 100_000;
const ORDERS = 100_000;
const LINES_EACH = 10;
const MINUTE_MS = 60_000;

/** Tables that no request may scan completely. */
const BIG =
  /Seq Scan on (?:products|variants|product_images|product_translations|search_documents\w*|stock_movements|orders|order_lines)\b/;

const NARROWED: ListFilter[] = [{}, { maxRupees: 5_000 }, { minRupees: 2_000, maxRupees: 3_000 }];
const SEARCHES: [string, Language][] = [
  ["velvet", "en"],
  ["velvet 77", "en"],
  ["ve", "en"],
  ["q", "en"],
  ["category 3", "en"],
  ["silk pearl robe", "en"],
  ["vellvet", "en"],
  ["zzzz", "en"],
  ["නිෂ්පාදන 77", "si"],
  ["பொருள் 7", "ta"],
  ["velvet", "ta"],
];

type Reads = Record<string, (shop: TestShop) => Promise<unknown>>;

const SHOPPERS: Reads = Object.fromEntries([
  ...SORTS.flatMap((sort) =>
    NARROWED.flatMap((narrowed): [string, Reads[string]][] =>
      [undefined, "category-3"].map((category) => [
        `a list by ${sort} of ${category ?? "all"} ${JSON.stringify(narrowed)}`,
        (shop) => listProducts(shop, { page: 2, filter: { ...narrowed, sort }, ...(category && { category }) }),
      ]),
    ),
  ),
  ["what is in stock", (shop) => listProducts(shop, { page: 1, filter: { inStock: true, sort: "popular" } })],
  ["a collection", (shop) => listProducts(shop, { page: 1, tag: "tag 3" })],
  ...SEARCHES.map(([query, language]): [string, Reads[string]] => [
    `a search for ${query}`,
    (shop) => searchProducts(shop, { query, language, page: 1 }),
  ]),
  [
    "a search by price",
    (shop) => searchProducts(shop, { query: "velvet", page: 1, filter: { sort: "price-up", maxRupees: 5_000 } }),
  ],
  ["suggestions", (shop) => suggestProducts(shop, "velv")],
  ["suggestions for two letters", (shop) => suggestProducts(shop, "ve")],
  ["categories", (shop) => listCategories(shop)],
  ["category tiles", (shop) => listCategoryTiles(shop)],
  ["collections", (shop) => listCollections(shop)],
  ["facets", (shop) => listFacets(shop)],
  ["facets of a category", (shop) => listFacets(shop, { category: "category-3", filter: { size: ["Small"] } })],
  ["a default list", (shop) => listProducts(shop, { page: 2 })],
  ["a default list of a category", (shop) => listProducts(shop, { page: 2, category: "category-3" })],
  ["a list of a brand", (shop) => listProducts(shop, { page: 1, filter: { brand: ["Vendor 7"], sort: "newest" } })],
  [
    "a search within a brand",
    (shop) => searchProducts(shop, { query: "velvet", page: 1, filter: { brand: ["Vendor 7"] } }),
  ],
  ["top sellers", (shop) => listTopSelling(shop)],
  ["a product", (shop) => findProduct(shop, "c4ca4238a0")],
  ["its facts", (shop) => findFacts(shop, "c4ca4238a0")],
  ["the look for hours", ({ db }) => publishScheduled(db)],
  ["my orders", (shop) => listOrders(shop, randomUUID())],
  ["my order", (shop) => findOrder(shop, randomUUID(), { number: "Order-1700000007919" })],
  ["the map for search engines", (shop) => listSitemapParts(shop)],
  ["a part of it", (shop) => listSitemapProducts(shop)],
  ["what was placed today", (shop) => listPlacedOrders(shop, randomUUID())],
]);

const everything = unfiltered("all");

const STAFF: Reads = Object.fromEntries([
  ...ORDER_VIEWS.map((view): [string, Reads[string]] => [
    `orders: ${view}`,
    (shop) => listOrdersForStaff(shop, { filter: { ...everything, view } }),
  ]),
  ...["7919", "0771000123", "nimal3 p", "SKU-7919"].map((typed): [string, Reads[string]] => [
    `orders by ${typed}`,
    (shop) => listOrdersForStaff(shop, { filter: everything, search: readOrderSearch(typed) }),
  ]),
  ["an order", (shop) => findOrderForStaff(shop, "Order-1700000007919")],
  ["what there is to do", (shop) => countToDo(shop)],
  ["sales", (shop) => listSales(shop)],
  ["products", (shop) => listProductsForStaff(shop, {})],
  ["products by a word", (shop) => listProductsForStaff(shop, { query: "velvet" })],
  ["products by SKU", (shop) => listProductsForStaff(shop, { query: "SKU-4242" })],
  ["products that run low", (shop) => listProductsForStaff(shop, { stock: "low" })],
  ["customers", (shop) => listCustomers(shop, {})],
  ["the audit log", (shop) => listAudit(shop, {} as Parameters<typeof listAudit>[1])],
]);

/** Returns the statements of a read that scan a big table, with their plans. */
async function wholeTables(pool: pg.Pool, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const { query, params } of await statementsOf(pool, read)) {
    if (!/^\s*(?:select|with|update|insert|delete)/i.test(query)) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${query}`, params);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans.filter((plan) => BIG.test(plan));
}

dbTest(
  "scans no big table with 100,000 products and a million order lines",
  async ({ db, pool, shop }) => {
    // Few translations, because their indexes would take as long as everything else.
    await makeCatalogue(db, PRODUCTS, 20);
    await manyOrders(db, ORDERS, LINES_EACH);
    await manyLedgerEntries(db);
    shop.clock.set(new Date(Date.now() + DAY_MS));
    const found: Record<string, string[]> = {};
    for (const [name, read] of Object.entries({ ...SHOPPERS, ...STAFF })) {
      const plans = await wholeTables(pool, (logged) => read({ ...shop, db: logged }));
      if (plans.length > 0) found[name] = plans;
    }
    expect(found).toEqual({});
  },
  5 * MINUTE_MS,
);

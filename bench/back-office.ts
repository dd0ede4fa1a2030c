import { parseConfig } from "../src/config.ts";
import { invariant } from "../src/domain/errors.ts";
import { encryptSearchTerm } from "../src/domain/staff/encrypt-search-term.server.ts";
import { QUEUE_NAMES } from "../src/web/admin/shared/queue-name-words.ts";
import { manyLedgerEntries, manyOrders } from "../tests/support/orders/many-orders.ts";
import { manyPayments } from "../tests/support/orders/many-payments.ts";
import { aStaffMember } from "../tests/support/staff.ts";
import { BARS } from "./bars.ts";
import { type BenchShop, startBenchShop } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import type { Figure } from "./figures.ts";
import { reportOf } from "./lighthouse.ts";
import { median } from "./load.ts";

const PRODUCTS = 100_000;
const ORDERS = 100_000;
const TIMES = 9;
const SCREENS = 3;

/** The lists and searches that staff use most; searches for customers are encrypted in the URL. */
const LISTS: Record<string, string> = {
  [QUEUE_NAMES.pack]: "/admin/orders",
  "all orders": "/admin/orders?view=all",
  "orders by transfer": "/admin/orders?view=all&method=bank-transfer",
  "orders of a month": "/admin/orders?view=done&from=2026-05-01&to=2026-05-31",
  [QUEUE_NAMES.cash]: "/admin/to-confirm",
  [QUEUE_NAMES.transfers]: "/admin/transfers",
  [QUEUE_NAMES.payments]: "/admin/money",
  "all payments": "/admin/payments",
  "payments of a month": "/admin/payments?from=2026-05-01&to=2026-05-31",
  payouts: "/admin/payouts?month=2026-05",
  products: "/admin/products",
  "products of a category": "/admin/products?category=category-3",
  "products by a word": "/admin/products?query=velvet",
  "products by SKU": "/admin/products?query=SKU-4242",
  [QUEUE_NAMES.lowStock]: "/admin/products?stock=low",
  "products that are sold out": "/admin/products?stock=out",
  customers: "/admin/customers",
  "the audit log": "/admin/audit",
};
const SEARCHES: Record<string, string> = {
  "orders by number": "7919",
  "orders by telephone": "077 104 2424",
  "orders by name": "Kamala4",
  "orders by SKU": "SKU-4242",
};

/**
 * Measures every list of the back office with 100,000 products and orders: median time until the page is complete, in
 * ms.
 */
export async function benchBackOffice(): Promise<Figure[]> {
  const shop = await startBenchShop(async (db) => {
    await makeCatalogue(db, PRODUCTS);
    await manyOrders(db, ORDERS);
    await manyLedgerEntries(db);
    await manyPayments(db);
  });
  try {
    const config = parseConfig({ DATABASE_URL: shop.databaseUrl, SESSION_SECRET: shop.sessionSecret });
    const { cookie } = await aStaffMember(shop);
    const encrypted = Object.entries(SEARCHES).map(([name, words]) => {
      const found = encryptSearchTerm({ config }, words);
      return [name, `/admin/orders?${new URLSearchParams({ view: "all", found })}`] as const;
    });
    // These screens have reports, not a list.
    const today = await timeOf(shop, "/admin", cookie);
    const year = await timeOf(shop, "/admin/reports?range=this-year", cookie);
    const figures: Figure[] = [
      { name: "back office, Today", value: today, unit: "ms" },
      { name: "back office, the sales of this year and the days before", value: year, unit: "ms", bar: BARS.reportMs },
    ];
    for (const [name, path] of [...Object.entries(LISTS), ...encrypted]) {
      const value = await timeOf(shop, path, cookie);
      figures.push({ name: `back office, ${name}`, value, unit: "ms", bar: BARS.officeMs });
    }
    return [...figures, ...(await firstScreen(shop, cookie))];
  } finally {
    await shop.stop();
  }
}

/** Measures Today on a phone with slow 4G: largest contentful paint and time to interactive. */
async function firstScreen({ url }: BenchShop, cookie: string): Promise<Figure[]> {
  const reports: Awaited<ReturnType<typeof reportOf>>["audits"][] = [];
  for (let time = 0; time < SCREENS; time += 1) reports.push((await reportOf(`${url}/admin`, { cookie })).audits);
  const middle = (name: string) => median(reports.map((audits) => audits[name]?.numericValue ?? Number.NaN));
  const unit = "ms";
  return [
    { name: "Today on slow 4G, its largest text", value: middle("largest-contentful-paint"), unit },
    { name: "Today on slow 4G, until it can be used", value: middle("interactive"), unit, bar: BARS.firstScreenMs },
  ];
}

async function timeOf({ url }: BenchShop, path: string, cookie: string): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now();
    const answer = await fetch(url + path, { headers: { cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    invariant(answer.status === 200, `${path} returned ${answer.status}`);
    took.push(performance.now() - from);
  }
  return median(took);
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, products } from "../../../../src/db/schema/index.ts";
import { rupees } from "../../../../src/domain/money.ts";
import { aProduct } from "../../../support/factories.ts";
import type { Random } from "../../random.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { fromOwnAddress } from "../../tools/accounts.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { inParallel } from "../../tools/parallel.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aSignedIn } from "../../tools/visitors.ts";

const UNIT = rupees(1_000);
const DELIVERY = rupees(500);
const MOST = 20;
const STOCK = 1_000_000;
const AT_ONCE = 8;
const QUANTITIES = [
  1,
  2,
  MOST,
  MOST + 1,
  0,
  -1,
  -5,
  1.5,
  1e9,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "1",
  "٣",
  "1e3",
  null,
  [],
  {},
  true,
];
const PRICES = [UNIT, 1, 0, -UNIT, UNIT - 1, UNIT * 100, 1.5, "100000", "1e5", "", "x"];

type Tampered = { body: Record<string, unknown>; isFair: boolean; quantity: number };

function tamper(random: Random, ids: { sold: string; hidden: string }): Tampered {
  const quantity = random.isLikely(0.3) ? random.whole(1, MOST) : random.pick(QUANTITIES);
  const price = random.isLikely(0.5) ? UNIT : random.pick(PRICES);
  const id = random.isLikely(0.8)
    ? ids.sold
    : random.pick([ids.hidden, randomUUID(), "", "1", `${ids.sold}' or 1=1`, null]);
  const lines: unknown[] = random.isLikely(0.05)
    ? Array.from({ length: 99 }, () => ({ variantId: id, quantity }))
    : [{ variantId: id, quantity }];
  const isTotalShown = random.isLikely(0.3);
  const displayedTotalCents = random.pick([UNIT * Number(quantity) + DELIVERY, 1, 0, -1, 1.5, "250000", null, 2 ** 53]);
  const attemptsToTamper = random.pick<object>([
    {},
    { total: 1, totalCents: 1, subtotalCents: 0, deliveryCents: 0, price: 1, amount: "1.00" },
    { status: "paid", customerId: randomUUID(), currency: "USD", paidAt: new Date(0) },
    JSON.parse('{ "__proto__": { "method": "bank-transfer" }, "constructor": { "prototype": { "quantity": 0 } } }'),
  ]);
  const body = {
    key: randomUUID(),
    seen: `${id}=${price}`,
    lines,
    ...(isTotalShown ? { displayedTotalCents } : {}),
    ...attemptsToTamper,
  };
  const isPlain = typeof quantity === "number" && Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST;
  const isShownRight = !isTotalShown || displayedTotalCents === UNIT * Number(quantity) + DELIVERY;
  const isPriceShown = price === UNIT || price === "100000";
  return {
    body,
    isFair: isPlain && isPriceShown && id === ids.sold && lines.length === 1 && isShownRight,
    quantity: Number(quantity),
  };
}

/** Submits tampered quantities, prices, totals and ids: nothing is bought except at the shop's own price. */
export async function tamperedOrders(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop({ settings: { TRUST_PROXY: "on" } });
  const sold = await aProduct(built.db, { stock: STOCK, priceCents: UNIT });
  const hidden = await aProduct(built.db, { stock: STOCK, priceCents: UNIT, visible: false });
  const ids = { sold: sold.variant.id, hidden: hidden.variant.id };
  const attempts = Array.from({ length: run.size }, (_, index) => tamper(run.random.branch(index), ids));
  await inParallel(attempts, AT_ONCE, async ({ body, isFair, quantity }) => {
    // A new customer and IP address for each, because order submissions are limited per account and network.
    const visitor = await aSignedIn(built.db);
    const { status, text, orderNumber } = await placeOverHttp(built.baseUrl, visitor, body, fromOwnAddress());
    run.countAttempts();
    const what = JSON.stringify(body).slice(0, 300);
    run.check(isFair ? status === 201 : status === 409 || status === 422, `${status} ${text.slice(0, 200)} to ${what}`);
    if (!orderNumber) return;
    const [order] = await built.db.select().from(orders).where(eq(orders.number, orderNumber));
    run.equal(order?.totalCents, UNIT * quantity + DELIVERY, `the total of ${what}`);
  });
  await staleCart(run, built.baseUrl, { db: built.db, sold, visitor: await aSignedIn(built.db) });
  run.none(await brokenInvariants(built.db), "after all");
  run.none(built.errors.splice(0), "the log");
}

type Stale = {
  db: Parameters<typeof aProduct>[0];
  sold: Awaited<ReturnType<typeof aProduct>>;
  visitor: Awaited<ReturnType<typeof aSignedIn>>;
};

/** Submits a cart whose price changed, and one whose product was hidden, after it was displayed. */
async function staleCart(run: ScenarioRun, baseUrl: string, { db, visitor }: Stale): Promise<void> {
  const product = await aProduct(db, { stock: 10 });
  const input = orderInputFor([product]);
  await db.update(products).set({ visible: false }).where(eq(products.id, product.id));
  const gone = await placeOverHttp(baseUrl, visitor, input);
  run.equal([gone.status, gone.text.includes("unavailable")], [409, true], "a product that was hidden in between");
  run.countAttempts();
}

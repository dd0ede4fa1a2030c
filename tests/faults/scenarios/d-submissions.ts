import { randomUUID } from "node:crypto";
import { aProduct } from "../../support/factories.ts";
import { fromOwnAddress } from "../tools/accounts.ts";
import { placeOver } from "../tools/place-over-http.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { wishFor } from "../tools/purchases.ts";
import { aSignedIn, visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

const AT_ONCE = 20;

/** Submits the same order twenty times concurrently, and again later: one order, always the same response. */
export async function sameSubmit(trial: Trial): Promise<void> {
  const built = await trial.openBuiltShop({ settings: { TRUST_PROXY: "on" } });
  const product = await aProduct(built.db, { stock: 1_000_000 });
  for (let round = 0; round < trial.size; round += 1) {
    const visitor = await aSignedIn(built.db);
    const wish = wishFor([{ ...product, quantity: trial.random.whole(1, 5) }]);
    const from = fromOwnAddress();
    const submit = () => placeOver(built.baseUrl, visitor, wish, from);
    const answers = [...(await Promise.all(Array.from({ length: AT_ONCE }, submit))), await submit()];
    trial.tried();
    trial.equal([...new Set(answers.map(({ status }) => status))], [201], `round ${round}, answers`);
    trial.equal(new Set(answers.map(({ text }) => text)).size, 1, `round ${round}, different answers`);
    const { rows } = await built.pool.query("select count(*)::int as n from orders where customer_id = $1", [
      visitor.profile.customerId,
    ]);
    trial.equal(rows, [{ n: 1 }], `round ${round}, orders`);
  }
  trial.none(await brokenInvariants(built.db), "after all");
  trial.none(built.errors.splice(0), "the log");
}

/**
 * Submits keys of other carts and customers, no key, and invalid keys: each gets its own response and creates no extra
 * order.
 */
export async function otherKeys(trial: Trial): Promise<void> {
  const built = await trial.openBuiltShop();
  const product = await aProduct(built.db, { stock: 1_000_000 });
  for (let round = 0; round < trial.size; round += 1) {
    const [visitor, stranger] = [await aSignedIn(built.db), await aSignedIn(built.db)];
    const key = randomUUID();
    const wish = wishFor([{ ...product, quantity: 1 }], key);
    const first = await placeOver(built.baseUrl, visitor, wish);
    const send = (changed: object, who = visitor) => placeOver(built.baseUrl, who, { ...wish, ...changed });
    const other = await send({ lines: [{ variantId: product.variant.id, quantity: 2 }] });
    trial.equal(
      [first.status, other.status, other.text.includes("IDEMPOTENCY_KEY_REUSED")],
      [201, 409, true],
      "the same key, another cart",
    );
    const theirs = await send({}, stranger);
    trial.check(
      theirs.status === 201 && theirs.orderNumber !== first.orderNumber,
      "another customer's key created an order for the first customer",
    );
    const bad = [
      undefined,
      null,
      "",
      "x".repeat(10_240),
      7,
      {},
      [key],
      trial.random.pick(["../..", "0", `${key}\u0000`]),
    ];
    for (const one of bad)
      trial.equal((await send({ key: one })).status, 422, `the key ${JSON.stringify(one)?.slice(0, 40)}`);
    const notJson = await visit(built.baseUrl, "/api/orders", { cookie: visitor.cookie, form: { key } });
    trial.equal(notJson.status, 422, "a form instead of JSON");
    const { rows } = await built.pool.query("select count(*)::int as n from orders where customer_id = any($1)", [
      [visitor, stranger].map(({ profile }) => profile.customerId),
    ]);
    trial.equal(rows, [{ n: 2 }], "orders");
    trial.tried(bad.length + 3);
  }
  trial.none(await brokenInvariants(built.db), "after all");
  trial.none(built.errors.splice(0), "the log");
}

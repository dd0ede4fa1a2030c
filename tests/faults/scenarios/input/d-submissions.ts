import { randomUUID } from "node:crypto";
import { aProduct } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { fromOwnAddress } from "../../tools/accounts.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";

const AT_ONCE = 20;

/** Submits the same order twenty times concurrently, and again later: one order, always the same response. */
export async function repeatedSubmission(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop({ settings: { TRUST_PROXY: "on" } });
  const product = await aProduct(built.db, { stock: 1_000_000 });
  for (let round = 0; round < run.size; round += 1) {
    const visitor = await aSignedIn(built.db);
    const input = orderInputFor([{ ...product, quantity: run.random.whole(1, 5) }]);
    const from = fromOwnAddress();
    const submit = () => placeOverHttp(built.baseUrl, visitor, input, from);
    const responses = [...(await Promise.all(Array.from({ length: AT_ONCE }, submit))), await submit()];
    run.countAttempts();
    run.equal([...new Set(responses.map(({ status }) => status))], [201], `round ${round}, statuses`);
    run.equal(new Set(responses.map(({ text }) => text)).size, 1, `round ${round}, distinct responses`);
    const { rows } = await built.pool.query("select count(*)::int as n from orders where customer_id = $1", [
      visitor.profile.customerId,
    ]);
    run.equal(rows, [{ n: 1 }], `round ${round}, orders`);
  }
  run.none(await brokenInvariants(built.db), "after all");
  run.none(built.errors.splice(0), "the log");
}

/**
 * Submits keys of other carts and customers, no key, and invalid keys: each gets its own response and creates no extra
 * order.
 */
export async function otherKeys(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop();
  const product = await aProduct(built.db, { stock: 1_000_000 });
  for (let round = 0; round < run.size; round += 1) {
    const [visitor, stranger] = [await aSignedIn(built.db), await aSignedIn(built.db)];
    const key = randomUUID();
    const input = orderInputFor([{ ...product, quantity: 1 }], key);
    const first = await placeOverHttp(built.baseUrl, visitor, input);
    const send = (changed: object, who = visitor) => placeOverHttp(built.baseUrl, who, { ...input, ...changed });
    const other = await send({ lines: [{ variantId: product.variant.id, quantity: 2 }] });
    run.equal(
      [first.status, other.status, other.text.includes("IDEMPOTENCY_KEY_REUSED")],
      [201, 409, true],
      "the same key, another cart",
    );
    const theirs = await send({}, stranger);
    run.check(
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
      run.random.pick(["../..", "0", `${key}\u0000`]),
    ];
    for (const one of bad)
      run.equal((await send({ key: one })).status, 422, `the key ${JSON.stringify(one)?.slice(0, 40)}`);
    const notJson = await visit(built.baseUrl, "/api/orders", { cookie: visitor.cookie, form: { key } });
    run.equal(notJson.status, 422, "a form instead of JSON");
    const { rows } = await built.pool.query("select count(*)::int as n from orders where customer_id = any($1)", [
      [visitor, stranger].map(({ profile }) => profile.customerId),
    ]);
    run.equal(rows, [{ n: 2 }], "orders");
    run.countAttempts(bad.length + 3);
  }
  run.none(await brokenInvariants(built.db), "after all");
  run.none(built.errors.splice(0), "the log");
}

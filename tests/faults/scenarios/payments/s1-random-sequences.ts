import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { orderLines, parcels, payments, products, refunds, variants } from "../../../../src/db/schema/index.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../../src/domain/durations.ts";
import { invariant } from "../../../../src/domain/errors.ts";
import { cents, rupees, toDecimal } from "../../../../src/domain/money.ts";
import { expireOrders } from "../../../../src/domain/orders/expire-orders.server.ts";
import { deliverOrder } from "../../../../src/domain/orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { failDelivery } from "../../../../src/domain/orders/fulfilment/fail-delivery.server.ts";
import { packOrder } from "../../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../../../../src/domain/orders/fulfilment/record-return-to-sender.server.ts";
import { refuseOrder } from "../../../../src/domain/orders/fulfilment/refuse-order.server.ts";
import { releaseHold } from "../../../../src/domain/orders/fulfilment/release-hold.server.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { cancelByStaff, cancelOrder, findCancelOffer } from "../../../../src/domain/payments/cancel-order.server.ts";
import { reconcilePayments } from "../../../../src/domain/payments/reconcile-payments.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../../../src/domain/payments/refunds/request-refund.server.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import { withReserve } from "../../../support/orders/authorized-order.ts";
import { makeTestShop, type TestShop } from "../../../support/test-shop.ts";
import type { Random } from "../../random.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { aPaymentId, notificationOf, orderInputFor } from "../../tools/purchases.ts";
import { expectAsModel, ModelMismatchError } from "./s1-expected.ts";
import * as model from "./s1-model.ts";
import { capture, passDays, reserve } from "./s1-reserved-steps.ts";
import type { Fixture, Placed, Step } from "./s1-world.ts";

const LANES = 4;
const MOST_STEPS = 40;
const UNIT = rupees(1_000);
const DELIVERY = rupees(500);
const STAFF = { actor: "staff:test" as const };

/** Applies random sequences of events to the shop and to a model of sixty lines, and compares their states. */
export async function randomSequences(run: ScenarioRun): Promise<void> {
  const sequences = Array.from({ length: run.size }, (_, sequence) => sequence);
  let steps = 0;
  await Promise.all(
    Array.from({ length: Math.min(LANES, run.size) }, async (_, lane) => {
      const shop = withReserve((await run.openShop()).shop);
      for (const sequence of sequences.filter((one) => one % LANES === lane)) {
        steps += await oneSequence(run, shop, run.random.branch(sequence));
        run.countAttempts();
      }
    }),
  );
  run.figure("steps", steps.toLocaleString("en"));
}

async function oneSequence(run: ScenarioRun, shop: TestShop, random: Random): Promise<number> {
  const stock = random.whole(3, 12);
  const world: Fixture = {
    shop,
    random,
    stock,
    placed: [],
    history: [],
    product: await aProduct(shop.db, { stock, priceCents: UNIT, chargedOnPacking: random.isLikely(0.5) }),
    profiles: [await aProfile(shop.db), await aProfile(shop.db)],
  };
  const length = random.whole(5, MOST_STEPS);
  for (let step = 0; step < length; step += 1) {
    world.shop.clock.advance(random.whole(1, 20) * SECOND_MS);
    const wrong = await takeStep(world);
    run.none(wrong, `after ${world.history.slice(-12).join(" · ")}`);
    if (wrong.length > 0) break;
  }
  run.none(await brokenInvariants(shop.db), `sequence ${random.seed}`);
  await drainWork(world.shop);
  return length;
}

/** Runs a random step, and returns how the shop differs from the model then. */
async function takeStep(world: Fixture): Promise<string[]> {
  try {
    const description = await world.random.pick(STEPS)(world);
    if (description) world.history.push(description);
  } catch (error) {
    if (error instanceof ModelMismatchError) return [error.message];
    throw error;
  }
  return differencesFromModel(world);
}

/** Empties the database's waiting work before the next sequence. */
async function drainWork(shop: TestShop): Promise<void> {
  shop.clock.advance(8 * DAY_MS);
  while ((await expireOrders(shop)) > 0);
  while ((await reconcilePayments(shop)) > 0);
}

async function differencesFromModel({ shop, product, placed, stock }: Fixture): Promise<string[]> {
  const { db } = shop;
  const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, product.variant.id));
  const [sold] = await db.select({ units: products.soldCount }).from(products).where(eq(products.id, product.id));
  const expected = {
    stock: stock - placed.reduce((sum, { model: { out } }) => sum + out, 0),
    sold: placed.reduce((sum, { model: expected }) => sum + model.soldUnits(expected), 0),
  };
  const found = { stock: row?.stock, sold: sold?.units };
  const wrong =
    JSON.stringify(found) === JSON.stringify(expected)
      ? []
      : [`${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  const stored = new Map(
    (
      await db.query.orders.findMany({
        columns: { number: true, paymentState: true, fulfilmentState: true },
        where: (t, { inArray: among }) => among(t.number, ["", ...placed.map(({ order }) => order.number)]),
      })
    ).map(({ number, paymentState, fulfilmentState }) => [number, `${paymentState}, ${fulfilmentState}`]),
  );
  for (const { order, model: expectedOrder } of placed) {
    const states = stored.get(order.number);
    const wanted = `${model.paymentOf(expectedOrder)}, ${expectedOrder.fulfilment}`;
    if (states !== wanted) wrong.push(`${order.number} is ${states}, not ${wanted}`);
  }
  return wrong;
}

const place: Step = async ({ shop, random, product, profiles, placed, stock }) => {
  const profile = random.pick(profiles);
  const units = random.whole(1, 4);
  const mine = placed.filter(
    (one) => one.profile === profile && one.model.fulfilment === "on-hold" && !one.model.isInReview,
  );
  const out = placed.reduce((sum, one) => sum + (mine.includes(one) ? 0 : one.model.out), 0);
  const may = units <= stock - out;
  const input = orderInputFor([{ ...product, quantity: units }]);
  const description = await expectAsModel(`${units} ordered`, placeOrder(shop, profile, input), may);
  if (!may) return description;
  for (const one of mine) model.end(one.model, "cancelled");
  const order = await placeOrder(shop, profile, input);
  const expiresAt = shop.now().getTime() + 30 * MINUTE_MS;
  const total = cents(units * UNIT + DELIVERY);
  placed.push({
    order,
    profile,
    total,
    model: {
      fulfilment: "on-hold",
      isInReview: false,
      isAccepted: false,
      isChargedOnPacking: order.chargedOnPacking,
      reserved: null,
      total,
      units,
      parcels: [],
      out: units,
      expiresAt,
      money: new Map(),
    },
  });
  return description;
};

const CODES = ["2", "2", "2", "0", "-1", "-2", "-3"];

const notify: Step = async ({ shop, random, placed }) => {
  if (placed.length === 0) return null;
  const one = random.pick(placed);
  const code = random.pick(CODES);
  const known = [...one.model.money.keys()];
  const isKnown = known.length > 0 && random.isLikely(0.6);
  const paymentId = isKnown ? random.pick(known) : aPaymentId();
  const amount = random.isLikely(0.85)
    ? one.total
    : random.pick([cents(one.total - 1), rupees(1), cents(one.total * 100)]);
  const currency = random.isLikely(0.95) ? "LKR" : "USD";
  const notification = notificationOf(one.order, { statusCode: code, paymentId, currency, amount: toDecimal(amount) });
  for (let times = random.pick([1, 1, 2]); times > 0; times -= 1) await recordNotification(shop, notification);
  const isForeign = currency !== "LKR";
  model.notify(one.model, { code, paymentId, amount, isForeign });
  return `notification ${code} for ${one.order.number.slice(-4)}${amount === one.total ? "" : " with another amount"}${isForeign ? " in USD" : ""}`;
};

/** A payment that only the Retrieval API knows. */
const payWithoutNotification: Step = async ({ shop, random, placed }) => {
  const open = placed.filter(({ model: { fulfilment } }) => fulfilment === "on-hold" || fulfilment === "expired");
  if (open.length === 0) return null;
  const { order, total } = random.pick(open);
  const retrieved = { paymentId: aPaymentId(), amount: toDecimal(total), currency: "LKR", method: "VISA" };
  const earlier = shop.merchantApi.listedPayments.get(order.number) ?? [];
  shop.merchantApi.listedPayments.set(order.number, [...earlier, { ...retrieved, state: "RECEIVED", feeCents: null }]);
  return `paid without notification: ${order.number.slice(-4)}`;
};

const reconcile: Step = async ({ shop, placed }) => {
  shop.clock.advance(4 * MINUTE_MS);
  const before = shop.merchantApi.queriedOrders.length;
  await reconcilePayments(shop);
  for (const number of shop.merchantApi.queriedOrders.slice(before)) {
    const one = placed.find(({ order }) => order.number === number);
    for (const { paymentId } of shop.merchantApi.listedPayments.get(number) ?? []) {
      if (one) model.notify(one.model, { code: "2", paymentId, amount: one.total, isForeign: false });
    }
  }
  return "payments were reconciled";
};

const timer: Step = async ({ shop, placed, random }) => {
  shop.clock.advance(random.pick([0, 1, 15, 31]) * MINUTE_MS);
  await expireOrders(shop);
  for (const one of placed) model.expire(one.model, shop.now().getTime());
  return "the timer ran";
};

/** Picks an order, often one whose amount is reserved on the card: few sequences get so far. */
function oftenReserved({ random, placed }: Fixture): Placed {
  const reserved = placed.filter((one) => one.model.reserved);
  return random.pick(reserved.length > 0 && random.isLikely(0.4) ? reserved : placed);
}

const cancelByCustomer: Step = async ({ shop, random, placed }) => {
  if (placed.length === 0) return null;
  const { order, profile, model: expected } = random.pick(placed);
  const offer = await findCancelOffer(shop, profile.customerId, order.number);
  const command = cancelOrder(shop, profile.customerId, { number: order.number, money: offer?.money ?? "none" });
  return expectAsModel(`its customer cancelled ${order.number.slice(-4)}`, command, model.cancel(expected, "customer"));
};

const cancelForCustomer: Step = async (world) => {
  const { shop, placed } = world;
  if (placed.length === 0) return null;
  const { order, model: expected } = oftenReserved(world);
  const command = cancelByStaff(shop, { number: order.number, ...STAFF });
  return expectAsModel(`staff cancelled ${order.number.slice(-4)}`, command, model.cancel(expected, "staff"));
};

const pack: Step = async (world) => {
  const { shop, random, placed } = world;
  if (placed.length === 0) return null;
  const { order, model: expected } = oftenReserved(world);
  const wanted = random.isLikely(0.6) ? null : random.whole(1, 3);
  const [line] = await shop.db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, order.id));
  invariant(line, "no line of the order");
  const part = wanted ? { key: randomUUID(), units: [{ orderLineId: line.id, quantity: wanted }] } : undefined;
  const isConfirmed = random.isLikely(0.85);
  const chargeCents = order.totalCents - (isConfirmed ? 0 : 1);
  const command = packOrder(shop, { number: order.number, ...STAFF, part, chargeCents });
  return expectAsModel(`${order.number.slice(-4)} was packed`, command, model.pack(expected, wanted, isConfirmed));
};

const ship: Step = async ({ shop, random, placed }) => {
  if (placed.length === 0) return null;
  const { order, model: expected } = random.pick(placed);
  const ids = await shop.db
    .select({ id: parcels.id })
    .from(parcels)
    .where(eq(parcels.orderId, order.id))
    .orderBy(parcels.createdAt, parcels.id);
  const index = ids.length > 0 && random.isLikely(0.8) ? random.whole(0, ids.length - 1) : null;
  const move = { number: order.number, ...STAFF, parcelId: index === null ? undefined : ids[index]?.id };
  const parcel = { courier: "Courier", trackingNumber: null, trackingUrl: null };
  const isRestocked = random.isLikely(0.5);
  const commands = {
    dispatched: () => dispatchOrder(shop, { ...move, ...parcel }),
    delivered: () => deliverOrder(shop, move),
    "delivery-failed": () => failDelivery(shop, move),
    returning: () => refuseOrder(shop, move),
    returned: () => recordReturnToSender(shop, { ...move, restock: isRestocked ? "all" : "none" }),
  };
  const to = random.pick(Object.keys(commands) as (keyof typeof commands)[]);
  return expectAsModel(
    `${order.number.slice(-4)} was ${to}`,
    commands[to](),
    model.move(expected, to, { parcel: index, restock: isRestocked }),
  );
};

const release: Step = async ({ shop, random, placed }) => {
  if (placed.length === 0) return null;
  const { order, model: expected } = random.pick(placed);
  const command = releaseHold(shop, { number: order.number, ...STAFF });
  return expectAsModel(`${order.number.slice(-4)} was released`, command, model.release(expected));
};

const refund: Step = async ({ shop, random, placed }) => {
  const paid = placed.filter(({ model: { money } }) => money.size > 0);
  if (paid.length === 0) return null;
  const one = random.pick(paid);
  const [providerPaymentId, money] = random.pick([...one.model.money]);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  invariant(payment, "no payment row for received money");
  const left = money.received - money.requested;
  const isWhole = random.isLikely(0.4);
  const amount = isWhole ? left : random.whole(1, left + 100);
  const input = { paymentId: payment.id, reason: "test", ...STAFF, ...(isWhole ? {} : { amountCents: cents(amount) }) };
  return expectAsModel(`refund of ${amount} requested`, requestRefund(shop, input), model.requestRefund(money, amount));
};

/** Runs the job that sends all requested refunds to the gateway. */
const carryOut: Step = async ({ shop, random, placed }) => {
  const numbers = placed.map(({ order }) => order.id);
  if (numbers.length === 0) return null;
  const waiting = await shop.db
    .select({
      id: refunds.id,
      cents: refunds.amountCents,
      orderId: payments.orderId,
      provider: payments.providerPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, "requested"), inArray(payments.orderId, numbers)));
  for (const { id, cents: amount, orderId, provider } of waiting) {
    const one = placed.find(({ order }) => order.id === orderId);
    const money = one?.model.money.get(provider);
    invariant(one && money, "refund without received money");
    const result = random.pick(["done", "done", "refused", "not-sent"] as const);
    shop.merchantApi.setRefundResult(
      result === "done" ? { status: result, refundId: aPaymentId() } : { status: result },
    );
    await Promise.all([carryOutRefund(shop, id), carryOutRefund(shop, id)]);
    if (result === "done") money.back += amount;
    if (result === "refused") money.requested -= amount;
  }
  return `${waiting.length} refunds carried out`;
};

/** Replaces the process: the next one must not need anything from its memory. */
const restart: Step = async (world) => {
  const { clock, merchantApi, db } = world.shop;
  world.shop = withReserve({ ...makeTestShop(db), clock, now: clock.now, merchantApi });
  return "restarted";
};

const STEPS: Step[] = [
  ...[
    place,
    place,
    place,
    notify,
    notify,
    notify,
    notify,
    payWithoutNotification,
    reconcile,
    timer,
    cancelByCustomer,
    cancelForCustomer,
  ],
  ...[pack, pack, ship, ship, ship, release, refund, refund, carryOut, restart],
  ...[reserve, reserve, reserve, capture, capture, capture, passDays],
];

import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { orders, parcels } from "../../../src/db/schema/index.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { findSpendable } from "../../../src/domain/credit/credit-queries.server.ts";
import { DAY_MS, MINUTE_MS } from "../../../src/domain/durations.ts";
import { DomainError, invariant } from "../../../src/domain/errors.ts";
import { cents, rupees } from "../../../src/domain/money.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { expireOrders } from "../../../src/domain/orders/expire-orders.server.ts";
import { deliverOrder } from "../../../src/domain/orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { failDelivery } from "../../../src/domain/orders/fulfilment/fail-delivery.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../../../src/domain/orders/fulfilment/record-return-to-sender.server.ts";
import { refuseOrder } from "../../../src/domain/orders/fulfilment/refuse-order.server.ts";
import { releaseHold } from "../../../src/domain/orders/fulfilment/release-hold.server.ts";
import { openByCode } from "../../../src/domain/orders/guests/access-code.server.ts";
import { placeGuestOrder } from "../../../src/domain/orders/guests/place-guest-order.server.ts";
import { isCoveredByCredit, offeredMethods, PAYMENT_METHODS } from "../../../src/domain/orders/payment-methods.ts";
import { dueByMethod } from "../../../src/domain/orders/payment-state.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { undoAction } from "../../../src/domain/orders/timeline/undo-action.server.ts";
import { UNDOABLE_EVENTS } from "../../../src/domain/orders/timeline/undo-window.ts";
import { endAuthorizations } from "../../../src/domain/payments/authorizations/end-authorizations.server.ts";
import { cancelByStaff, cancelOrder, findCancelOffer } from "../../../src/domain/payments/cancel-order.server.ts";
import { acceptPayment, returnTransfer } from "../../../src/domain/payments/decide-transfer.server.ts";
import { editItems, previewEdit } from "../../../src/domain/payments/edit-order.server.ts";
import { decideReturn } from "../../../src/domain/returns/decide-return.server.ts";
import { receiveReturn } from "../../../src/domain/returns/receive-return.server.ts";
import { requestReturn } from "../../../src/domain/returns/request-return.server.ts";
import { sendReplacement } from "../../../src/domain/returns/send-replacement.server.ts";
import type { TestShop } from "../test-shop.ts";
import { PARCEL } from "./delivered-order.ts";
import {
  aPaymentId,
  capture,
  carryOut,
  confirmOpenCapture,
  confirmOpenRefund,
  leaveUnclear,
  notify,
  pay,
  paymentsOf,
  refund,
  transfer,
} from "./history-money.ts";
import { actor, chosen, firstLine, type History, oneUnitOf, type Run, type Step } from "./history-world.ts";
import { give } from "./with-credit.ts";
import { anAddress, mailedAccessCode } from "./with-guests.ts";

/** The commands of a history, and how often each is drawn. */
const WEIGHTS = {
  "give-credit": 1,
  place: 3,
  "place-with-credit": 2,
  pay: 3,
  "pay-twice": 1,
  transfer: 1,
  "transfer-part": 1,
  accept: 1,
  confirm: 2,
  pack: 1,
  "pack-part": 1,
  dispatch: 2,
  deliver: 2,
  refuse: 1,
  "return-to-sender": 1,
  cancel: 1,
  edit: 1,
  refund: 2,
  "refund-lines": 1,
  "refund-by-hand": 1,
  "refund-as-credit": 1,
  "carry-out": 2,
  "sent-back": 1,
  return: 1,
  exchange: 1,
  chargeback: 1,
  "next-day": 1,
  expire: 1,
  undo: 3,
  "fail-delivery": 1,
  release: 1,
  "confirm-refund": 1,
  "by-customer": 1,
  unclear: 1,
  capture: 2,
  "confirm-capture": 1,
  "end-authorizations": 1,
  "keep-in-account": 1,
};
type CommandName = keyof typeof WEIGHTS;
const COMMANDS = (Object.keys(WEIGHTS) as CommandName[]).flatMap((name) =>
  Array<CommandName>(WEIGHTS[name]).fill(name),
);

/** A command, its order, and a number that determines its details. */
export type Command = Step & { name: CommandName };

export const histories: fc.Arbitrary<Command[]> = fc.array(
  fc.record({ name: fc.constantFrom(...COMMANDS), order: fc.nat(3), detail: fc.nat(999) }),
  { minLength: 12, maxLength: 45 },
);

/** Runs one command. A DomainError is a valid outcome; other errors are thrown. */
export async function runCommand(world: History, command: Command): Promise<void> {
  world.shop.clock.advance(MINUTE_MS);
  try {
    await RUN[command.name](world, command);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

const place = async (world: History, { detail }: Step, isWithCredit = false) => {
  const { shop, products, profiles, discountId, placed } = world;
  const lines = products
    .slice(detail % 2)
    .map(({ variant }) => ({ variantId: variant.id, quantity: 1 + (detail % 3) }));
  const profile = profiles[detail % profiles.length];
  const method = PAYMENT_METHODS[detail % PAYMENT_METHODS.length];
  invariant(profile && method, "no profiles or payment methods");
  const inCart = products.slice(detail % 2).map(({ variant: { id, priceCents } }) => ({ variantId: id, priceCents }));
  const cart = products.slice(detail % 2).map(({ variant: { id: variantId, priceCents } }) => {
    return { variantId, priceCents, quantity: 1 + (detail % 3), allowsCash: true };
  });
  const { customerId, address } = profile;
  const balanceCents = isWithCredit ? await findSpendable(shop, customerId) : cents(0);
  const wanted = { lines: cart, district: address.district, creditCents: balanceCents };
  const offers = offeredMethods(wanted, (await shop.settings.asOf(shop.db)).methods);
  const paidBy = isCoveredByCredit(offers) ? "card" : method;
  const creditCents = offers.find((offer) => offer.method === paidBy)?.creditCents || undefined;
  const code = isWithCredit || detail % 4 === 0 ? {} : { discountId };
  const requested = { key: randomUUID(), seen: cartFingerprint(inCart), lines, method, creditCents, ...code };
  const guest = { contact: world.guest, language: "en", openedOrderIds: [] } as const;
  const isGuest = !isWithCredit && detail % 5 === 0;
  const { id, number } = isGuest
    ? await placeGuestOrder(shop, guest, { ...requested, isTicked: true })
    : await placeOrder(shop, profile, requested);
  placed.push({ id, number });
};

const cancelByCustomer: Run = async (world, { order }) => {
  const { number, owner } = await chosen(world, order);
  const offer = await findCancelOffer(world.shop, owner, number);
  if (offer) await cancelOrder(world.shop, owner, { number, money: offer.money });
};

const edit: Run = async (world, { order, detail }) => {
  const { id, number } = await chosen(world, order);
  const line = await firstLine(world, id);
  if (!line) return;
  const requested = { quantities: [{ lineId: line.id, quantity: detail % 4 }], added: [] };
  const preview = await previewEdit(world.shop, number, { requested: requested });
  if (!preview) return;
  const shown = { displayedTotalCents: preview.totals.totalCents, displayedRefundCents: preview.refundCents };
  await editItems(world.shop, { number, version: preview.version, actor, ...shown, requested: requested, seen: "" });
};

const giveBack: Run = async (world, { order, detail }) => {
  const { id, number, owner } = await chosen(world, order);
  const line = await firstLine(world, id);
  if (!line) return;
  const requested = {
    key: randomUUID(),
    reason: "faulty" as const,
    details: "",
    lines: [{ lineId: line.id, quantity: 1 }],
    photos: [],
  };
  await requestReturn(world.shop, { owner }, { number, ...requested });
  await decideReturn(world.shop, { number, actor, decision: "approved", text: "Yes." });
  await receiveReturn(world.shop, { number, actor, restock: detail % 2 === 0 ? "all" : "none" });
};

/** The guest of an order enters its code while logged in. */
const keepInAccount: Run = async (world, { order: index, detail }) => {
  const { shop, profiles } = world;
  const order = await chosen(world, index);
  const code = await mailedAccessCode(shop, order);
  const customerId = profiles[detail % profiles.length]?.customerId ?? null;
  if (code) await openByCode(shop, { reference: order, code, clientIp: anAddress(), customerId });
};

/** Sends an item again. The new order joins the history. */
const exchange: Run = async (world, { order }) => {
  const { id, number, owner } = await chosen(world, order);
  const line = await firstLine(world, id);
  if (!line) return;
  const requested = {
    key: randomUUID(),
    reason: "faulty" as const,
    remedy: "replacement" as const,
    details: "",
    photos: [],
  };
  const request = { number, ...requested, lines: [{ lineId: line.id, quantity: 1 }] };
  await requestReturn(world.shop, { owner }, request);
  await decideReturn(world.shop, { number, actor, decision: "approved", text: "Yes." });
  const replacement = await sendReplacement(world.shop, { number, actor });
  const placed = await world.shop.db.select().from(orders).where(eq(orders.number, replacement));
  world.placed.push(...placed.map((row) => ({ id: row.id, number: replacement })));
};

type Move = { number: string; actor: typeof actor; parcelId?: string };
const move = (command: (shop: TestShop, move: Move, detail: number) => Promise<unknown>): Run => {
  return async (world, { order, detail }) =>
    command(world.shop, { number: (await chosen(world, order)).number, actor }, detail);
};

/** An action on one of the order's parcels. */
const moveParcel = (command: (shop: TestShop, move: Move, detail: number) => Promise<unknown>): Run => {
  return async (world, { order, detail }) => {
    const { id, number } = await chosen(world, order);
    const all = await world.shop.db
      .select()
      .from(parcels)
      .where(eq(parcels.orderId, id))
      .orderBy(asc(parcels.createdAt));
    const parcelId = all[detail % Math.max(all.length, 1)]?.id;
    await command(world.shop, { number, actor, ...(parcelId && { parcelId }) }, detail);
  };
};

const packPart: Run = async (world, { order }) => {
  const { id, number } = await chosen(world, order);
  const units = [{ orderLineId: (await firstLine(world, id))?.id ?? randomUUID(), quantity: 1 }];
  await packOrder(world.shop, { number, actor, part: { key: randomUUID(), units } });
};

const RUN: Record<CommandName, Run> = {
  "give-credit": async ({ shop, profiles }, { detail }) => {
    const profile = profiles[detail % profiles.length];
    const amountCents = rupees(500 + 500 * (detail % 9));
    if (profile) await give(shop, profile.customerId, amountCents);
  },
  place: (world, command) => place(world, command),
  "place-with-credit": (world, command) => place(world, command, true),
  pay,
  "pay-twice": async (world, command) => {
    for (let times = 0; times < 2; times += 1) await pay(world, { ...command, detail: command.detail + times });
  },
  transfer: (world, command) => transfer(world, command, false),
  "transfer-part": (world, command) => transfer(world, command, true),
  accept: move(acceptPayment),
  confirm: move(confirmByStaff),
  pack: async (world, { order }) => {
    const found = await chosen(world, order);
    await packOrder(world.shop, { number: found.number, actor, chargeCents: dueByMethod(found) });
  },
  "pack-part": packPart,
  dispatch: moveParcel((shop, order) => dispatchOrder(shop, { ...order, ...PARCEL })),
  deliver: moveParcel(deliverOrder),
  refuse: moveParcel(refuseOrder),
  "return-to-sender": moveParcel((shop, order, detail) =>
    recordReturnToSender(shop, { ...order, restock: detail % 2 ? "all" : "none" }),
  ),
  cancel: move(cancelByStaff),
  edit,
  refund: (world, command) => refund(world, command),
  "refund-lines": async (world, command) => refund(world, command, await oneUnitOf(world, command)),
  "refund-by-hand": async (world, command) => {
    const sent = command.detail % 2 ? "cash" : "bank-transfer";
    return refund(world, command, { ...(await oneUnitOf(world, command)), sent });
  },
  "refund-as-credit": async (world, command) => {
    return refund(world, command, { ...(await oneUnitOf(world, command)), sent: "credit" });
  },
  "carry-out": carryOut,
  "sent-back": move(returnTransfer),
  return: giveBack,
  exchange,
  chargeback: async (world, command) => {
    const { id } = await chosen(world, command.order);
    const [payment] = await paymentsOf(world, id);
    const paymentId = payment?.providerPaymentId ?? aPaymentId();
    await notify(world, command, { statusCode: "-3", paymentId });
  },
  undo: move((shop, order) => undoAction(shop, { ...order, allowed: UNDOABLE_EVENTS })),
  "fail-delivery": moveParcel(failDelivery),
  release: move(releaseHold),
  "confirm-refund": confirmOpenRefund,
  "by-customer": cancelByCustomer,
  unclear: leaveUnclear,
  capture,
  "confirm-capture": confirmOpenCapture,
  "end-authorizations": async ({ shop }) => {
    shop.clock.advance(7 * DAY_MS);
    await endAuthorizations(shop);
  },
  "keep-in-account": keepInAccount,
  "next-day": async ({ shop }) => shop.clock.advance(DAY_MS),
  expire: async ({ shop }) => {
    shop.clock.advance(3 * DAY_MS);
    await expireOrders(shop);
  },
};

import { createHash } from "node:crypto";
import { and, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders } from "../../../db/schema/index.ts";
import { PROFILE_ADDRESS } from "../../accounts/further-address.ts";
import { deliverTo } from "../../accounts/further-addresses.server.ts";
import type { Profile } from "../../accounts/sign-in/session.ts";
import { toDiscountedLines } from "../../cart/bundle-lines.ts";
import { mergeWanted, type WantedLine, wantedLinesKey } from "../../cart/wanted-lines.ts";
import { pageFacts } from "../../content/page-facts.ts";
import { DAY_MS } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import { lockProducts } from "../../ledger/post-ledger.server.ts";
import { discountsOf } from "../../promotions/apply-discounts.ts";
import { lockDiscount, requireApplied } from "../../promotions/find-discount.server.ts";
import { listOffers, recordUses, withDiscountIds } from "../../promotions/list-offers.server.ts";
import type { Shop } from "../../shop.ts";
import type { Actor } from "../change-order-status.server.ts";
import { startConfirmation } from "../confirmation/send-code.server.ts";
import { NO_INSTRUCTIONS, normalizeInstructions } from "../delivery-instructions.ts";
import { requireGiftCardsOn } from "../gift-cards/require-gift-cards-on.ts";
import { isChargedOnPacking, type PaymentMethod } from "../payment-methods.ts";
import type { Buyer } from "./buyer.ts";
import { cancelUnpaidOrders } from "./cancel-unpaid-orders.server.ts";
import { choosePayment } from "./choose-payment.server.ts";
import { type Consent, requireAge } from "./consent.ts";
import { getOrder } from "./get-order.server.ts";
import { insertOrder } from "./insert-order.server.ts";
import { type Guest, isOfGuest, keepGuestKey, lockGuestOrders } from "./lock-for-guest.server.ts";
import { lockOwnOrders, lockSwappedStock, type OwnOrder } from "./lock-for-placement.server.ts";
import { payWithCredit } from "./pay-with-credit.server.ts";
import type { PlaceOrderInput } from "./place-order-input.ts";
import { priceLines } from "./price-lines.server.ts";

/** Maximum number of orders per customer that await confirmation or a transfer: each one reserves stock. */
export const MAX_WAITING_ORDERS = 3;

/** Each cash order sends a code to a phone number or email address that the customer can change. */
export const MAX_CASH_ORDERS_A_DAY = 10;

export type Order = typeof orders.$inferSelect;

export type PlacementShop = Pick<Shop, "db" | "now" | "config" | "settings" | "enqueueJob">;

/**
 * Places an order for the cart that the browser sends (ids and quantities), at today's prices, and reserves its stock.
 * The order awaits its payment or its customer's confirmation. All or nothing. Repeated and concurrent requests with
 * the same key return the same order. Cancels the customer's unpaid card orders first, so that their stock is free.
 * Orders that await a transfer or a confirmation stay, up to a limit.
 * @throws {DomainError}
 * - CART_EMPTY, CART_CHANGED (line by line), TOTAL_CHANGED, CREDIT_CHANGED, DISCOUNT_REFUSED, GIFT_CARDS_NOT_SOLD
 * - ADDRESS_NOT_FOUND (also for another customer's address), METHOD_NOT_OFFERED (with every reason)
 * - NOT_SIGNED_IN, CUSTOMER_BLOCKED, AGE_NOT_CONFIRMED, TOO_MANY_WAITING, TOO_MANY_CASH_ORDERS
 * - IDEMPOTENCY_KEY_REUSED (same key, other cart, method, address, instructions, code or terms)
 */
export function placeOrder(
  shop: PlacementShop,
  profile: Profile,
  input: PlaceOrderInput,
  consent: Consent = {},
): Promise<Order> {
  const { customerId, phone } = profile;
  const addressId = input.addressId === PROFILE_ADDRESS ? undefined : input.addressId;
  const findBuyer = async (tx: Db) => {
    const buyer = await deliverTo({ db: tx }, profile, addressId);
    // The courier calls the buyer of a gift, not its recipient.
    return input.instructions?.isGift ? { ...buyer, phone } : buyer;
  };
  return place(shop, { customerId, findBuyer, actor: "customer", about: addressId, consent }, input);
}

/**
 * Places an order for a customer on the phone or in a chat, with or without an account. Prices, stock, payment methods
 * and limits are the same. Sends no code: staff confirm cash orders themselves. Without an account there is no
 * idempotency key here: the caller deduplicates requests.
 * @throws {DomainError} as `placeOrder`, except for addresses
 */
export function placeByStaff(
  shop: PlacementShop,
  { buyer, actor }: { buyer: Buyer; actor: Actor },
  input: Omit<PlaceOrderInput, "addressId" | "terms" | "instructions">,
): Promise<Order> {
  return place(shop, { customerId: buyer.customerId, findBuyer: async () => buyer, actor }, input);
}

/**
 * Places an order of a visitor without an account. Its limits and the uses of a discount code count by email address
 * and phone number.
 * @throws {DomainError} as `placeOrder`, except for addresses and accounts
 */
export function placeForGuest(
  shop: PlacementShop,
  { buyer, openedOrderIds, consent }: { buyer: Buyer; consent: Consent } & Pick<Guest, "openedOrderIds">,
  input: Omit<PlaceOrderInput, "addressId">,
): Promise<Order> {
  const guest = { email: buyer.email, phone: buyer.phone, openedOrderIds };
  const findBuyer = async () => buyer;
  return place(
    shop,
    { customerId: null, guest, findBuyer, actor: "customer", about: JSON.stringify(buyer), consent },
    input,
  );
}

type Placement = {
  /** Null without an account. */
  customerId: string | null;
  /** Set for an order that a visitor without an account places. */
  guest?: Guest;
  findBuyer: (tx: Db) => Promise<Buyer>;
  actor: Actor;
  /** Further content of the request hash. */
  about?: string | undefined;
  /** Missing for orders of staff, who ask their customers themselves. */
  consent?: Consent;
};

async function place(shop: PlacementShop, placement: Placement, input: PlaceOrderInput): Promise<Order> {
  const { customerId, guest, actor, about } = placement;
  const wanted = mergeWanted(input.lines);
  if (wanted.length === 0) throw new DomainError("CART_EMPTY", {});
  const { terms: displayedTerms, discountId: id } = input;
  const termsName = displayedTerms && `terms:${displayedTerms.language}:${displayedTerms.version}`;
  const instructions = normalizeInstructions(input.instructions ?? NO_INSTRUCTIONS);
  const instructionsName = input.instructions && JSON.stringify(instructions);
  const creditName = input.creditCents && `credit:${input.creditCents}`;
  const otherParts = [about, id, termsName, instructionsName, creditName].filter((each) => each !== undefined);
  const requestHash = createHash("sha256")
    .update([input.method ?? "card", wantedLinesKey(wanted), ...otherParts].join(" "))
    .digest("hex");

  return shop.db.transaction(async (tx) => {
    const own = await lockEarlierOrders(tx, placement, input.key);
    const earlier = own.find((each) => each.requestHash !== null);
    // @guard key-belongs-to-one-cart
    if (earlier && earlier.requestHash !== requestHash) throw new DomainError("IDEMPOTENCY_KEY_REUSED", {});
    // @guard repeated-submission-returns-first-order
    if (earlier) return getOrder(tx, earlier.id);

    const at = shop.now();
    const [ownSettings, buyer] = await Promise.all([shop.settings.asOf(tx), placement.findBuyer(tx)]);
    const { shop: ownShop, methods: settings, arrival, age } = ownSettings;
    await replaceUnpaid(shop, tx, { unpaid: own, wanted, actor, isWithCredit: Boolean(input.creditCents) });
    const priced = await priceLines({ db: tx, config: { shop: ownShop } }, wanted, input.seen);
    requireGiftCardsOn(priced, ownSettings.credit);
    const ageConfirmation = placement.consent ? requireAge(placement.consent, age, priced) : null;
    const code = id === undefined ? null : await lockDiscount(tx, { id, customerId, guest, at });
    const offers = await listOffers(tx, at);
    const cart = await withDiscountIds(tx, priced, code ? [...offers, code] : offers);
    const discounts = discountsOf({ code, offers });
    const ofCart = { lines: cart, district: buyer.address.district, discounts, isGift: instructions.isGift };
    const payment = await choosePayment(tx, { input, customerId, wanted: ofCart, settings, at });
    const { method, totals, creditCents, usable } = payment;
    if (code) requireApplied(code, totals.codeProblem);
    const lines = toDiscountedLines(cart, totals.lineDiscounts);
    const isTheirs = customerId ? eq(orders.customerId, customerId) : guest && isOfGuest(guest);
    if (method !== "card" && isTheirs) await requireBelowOrderLimits(tx, isTheirs, { method, at });
    const idempotency = { key: input.key, requestHash };
    const terms = acceptedTerms({ ...shop.config, ...ownSettings }, displayedTerms, placement.consent);
    const order = await insertOrder(tx, {
      buyer,
      actor,
      lines,
      method,
      totals,
      creditCents,
      settings,
      instructions,
      arrival,
      terms,
      ageConfirmation,
      idempotency,
      at,
      chargedOnPacking: isChargedOnPacking(settings, { method, creditCents, lines: cart }),
    });
    if (guest) await keepGuestKey(tx, { orderId: order.id, ...idempotency, at });
    await recordUses(tx, order.id, { code, offers, applied: totals.applied });
    if (method === "cash-on-delivery" && actor === "customer") await startConfirmation(shop, tx, order.id, at);
    return creditCents > 0 ? payWithCredit(shop, tx, { order, usable, at }) : order;
  });
}

/** Returns the terms that were displayed, with the values in their text and the sentence that named them. */
function acceptedTerms(facts: Parameters<typeof pageFacts>[0], displayed: PlaceOrderInput["terms"], consent?: Consent) {
  const sentence = consent?.termsSentence;
  return displayed && { ...displayed, facts: pageFacts(facts, displayed.language), sentence };
}

/** Serialises the placements of a buyer. Staff place orders for others under keys of their own. */
async function lockEarlierOrders(tx: Db, { customerId, guest }: Placement, key: string): Promise<OwnOrder[]> {
  if (customerId) return lockOwnOrders(tx, customerId, key);
  return guest ? lockGuestOrders(tx, guest, key) : [];
}

type Replaced = { unpaid: OwnOrder[]; wanted: WantedLine[]; actor: Actor; isWithCredit: boolean };

async function replaceUnpaid(shop: PlacementShop, tx: Db, replaced: Replaced): Promise<void> {
  const { unpaid, wanted, actor, isWithCredit } = replaced;
  const variantIds = wanted.map(({ variantId }) => variantId);
  // Products before their variants, as an import locks them: an order that credit pays for counts as sold at once.
  if (isWithCredit) await lockProducts(tx, null, variantIds);
  if (unpaid.length === 0) return;
  await lockSwappedStock(
    tx,
    unpaid.map(({ id }) => id),
    variantIds,
  );
  await cancelUnpaidOrders(shop, tx, { orders: unpaid, actor });
}

/** An order that reserves stock until its customer pays by transfer or confirms it. */
export const isWaitingOrder = and(
  ne(orders.paymentMethod, "card"),
  inArray(orders.holdReason, ["payment", "confirmation"]),
);

/** Limits unpaid orders per customer or guest: each one reserves stock and sends a confirmation code. */
async function requireBelowOrderLimits(tx: Db, isTheirs: SQL, { method, at }: { method: PaymentMethod; at: Date }) {
  const { paymentMethod, createdAt } = orders;
  const isRecent = gt(createdAt, new Date(at.getTime() - DAY_MS));
  const [counted] = await tx
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaitingOrder}))::int`,
      cashToday: sql<number>`(count(*) filter (where ${paymentMethod} = 'cash-on-delivery' and ${isRecent}))::int`,
    })
    .from(orders)
    .where(isTheirs);
  const { waiting = 0, cashToday = 0 } = counted ?? {};
  if (waiting >= MAX_WAITING_ORDERS) throw new DomainError("TOO_MANY_WAITING", { max: MAX_WAITING_ORDERS });
  if (method === "cash-on-delivery" && cashToday >= MAX_CASH_ORDERS_A_DAY) {
    throw new DomainError("TOO_MANY_CASH_ORDERS", { max: MAX_CASH_ORDERS_A_DAY });
  }
}

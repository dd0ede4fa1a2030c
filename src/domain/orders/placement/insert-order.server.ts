import { randomUUID } from "node:crypto";
import { type Db, runPrepared } from "../../../db/client.ts";
import type { orders } from "../../../db/schema/index.ts";
import { type ArrivalSettings, arrivalDates } from "../../cart/arrival-dates.ts";
import type { BoughtBundle, DiscountedLine } from "../../cart/bundle-lines.ts";
import { amountsOf, type CartTotals } from "../../cart/cart-totals.ts";
import { readableCode } from "../../catalog/readable-code.ts";
import type { PageFacts } from "../../content/page-facts.ts";
import { type Cents, rupees } from "../../money.ts";
import { type PlacedMail, placedMails, queuePlaced } from "../../queue-mail.server.ts";
import type { TermsVersion } from "../../terms-version.ts";
import type { Actor } from "../change-order-status.server.ts";
import { nextCheck } from "../check-schedule.ts";
import type { DeliveryInstructions } from "../delivery-instructions.ts";
import { orderStatusOf } from "../order-status.ts";
import { HOLDS_FOR, type MethodSettings, type PaymentMethod } from "../payment-methods.ts";
import type { Buyer } from "./buyer.ts";
import { nextOrderTime, orderNumberAt } from "./order-number.ts";

type Order = typeof orders.$inferSelect;

type NewOrder = {
  buyer: Buyer;
  actor: Actor;
  lines: readonly DiscountedLine[];
  method: PaymentMethod;
  totals: CartTotals;
  /** Part of the total that gift cards and store credit pay. */
  creditCents: Cents;
  settings: MethodSettings;
  /** The card is charged when the order is packed. */
  chargedOnPacking: boolean;
  instructions: DeliveryInstructions;
  arrival: ArrivalSettings;
  /**
   * The terms that were displayed next to the button, with the values in their text and the sentence that named them;
   * undefined when none were.
   */
  terms: (TermsVersion & { facts: PageFacts; sentence: string | undefined }) | undefined;
  /** How the age was confirmed by date of birth; null where that was not needed. */
  ageConfirmation: string | null;
  /** Finds the order when the same request arrives again. */
  idempotency: { key: string; requestHash: string };
  at: Date;
};

/** Columns that the statement or the database fills. */
type Inserted = Pick<
  Order,
  "id" | "code" | "payKey" | "termsLanguage" | "termsVersion" | "termsFacts" | "termsSentence"
>;

const REFERENCE_LENGTH = 6;
/**
 * Inserts an order with copies of its items and address, a unique number and an idempotency key. Also inserts stock
 * movements, the first event, mails and the new catalogue version. One prepared statement: the round trips would take
 * longer than the work in the database (docs/decisions/order-placement.md). The caller has locked the variants.
 */
export async function insertOrder(tx: Db, order: NewOrder): Promise<Order> {
  const { buyer, actor, lines, method, idempotency, at } = order;
  const { ageConfirmation, chargedOnPacking } = order;
  const values = { ...valuesOf(order), ageConfirmation, chargedOnPacking };
  const random = randomUUID();
  const { bundles, orderLines } = toRows(lines);
  for (let bump = 0; ; bump += 1) {
    const transferReference = method === "bank-transfer" ? `T${readableCode(random, REFERENCE_LENGTH, bump)}` : null;
    const row = { ...values, transferReference, number: orderNumberAt(nextOrderTime(at)) };
    const [inserted] = await runPrepared<Inserted>(tx, {
      name: "insert-order",
      text: statementFor(Object.keys(row)),
      values: [
        JSON.stringify(inSnakeCase(row)),
        JSON.stringify(orderLines.map(inSnakeCase)),
        buyer.customerId,
        idempotency.key,
        idempotency.requestHash,
        JSON.stringify({ method }),
        at,
        placedMails(mailsAbout(order, transferReference)),
        actor,
        order.terms?.language,
        order.terms?.version,
        order.terms && JSON.stringify(order.terms.facts),
        order.terms?.sentence,
        JSON.stringify(bundles.map(inSnakeCase)),
      ],
    });
    // Unique conflict on order number, code or transfer reference: retry with the next one.
    if (inserted) return { ...row, ...inserted, status: orderStatusOf(row) };
  }
}

/**
 * - $1 order, $2 lines, $14 bundles, $3 customer, $7 time, $9 actor, $6 facts of the event, $8 mails.
 * - $4 idempotency key, $5 hash of the request.
 * - Terms: $10 language, $11 version, $12 facts, $13 sentence. An order only references terms that the shop has.
 */
function statementFor(columns: readonly string[]): string {
  const names = columns.map(toSnakeCase).join(", ");
  const prefixed = columns.map((column) => `new_order.${toSnakeCase(column)}`).join(", ");
  return `with placed as (
  insert into orders (${names}, terms_language, terms_version, terms_facts, terms_sentence)
  select ${prefixed}, terms.language, terms.version, case when terms.version is not null then $12::jsonb end,
    case when terms.version is not null then $13::text end
  from jsonb_populate_record(null::orders, $1) as new_order
  left join pages as terms on terms.slug = 'terms' and terms.language = $10 and terms.version = $11
  on conflict do nothing
  returning id, code, pay_key, terms_language, terms_version, terms_facts, terms_sentence
), bundle as (
  insert into order_bundles (id, order_id, variant_id, product_public_id, title, variant_label, sku, price_cents, quantity)
  select b.id, placed.id, b.variant_id, b.product_public_id, b.title, b.variant_label, b.sku, b.price_cents, b.quantity
  from placed, jsonb_populate_recordset(null::order_bundles, $14) as b
), line as (
  select * from jsonb_populate_recordset(null::order_lines, $2)
), lines as (
  insert into order_lines
    (order_id, order_bundle_id, variant_id, product_public_id, title, variant_label, sku, picture, price_cents, quantity,
     discount_cents, grams, returnable)
  select placed.id, order_bundle_id, variant_id, product_public_id, title, variant_label, sku, picture, price_cents, quantity,
    discount_cents, grams, returnable
  from placed, line
), held as (
  insert into stock_movements (variant_id, delta, reason, order_id, actor, created_at)
  select variant_id, -sum(quantity), 'reserved', placed.id, $9, $7 from placed, line group by variant_id, placed.id
), key as (
  insert into idempotency_keys (customer_id, key, request_hash, order_id)
  select $3::uuid, $4, $5, id from placed where $3::uuid is not null
), event as (
  insert into order_events (order_id, kind, actor, facts, created_at)
  select id, 'placed', $9, $6::jsonb, $7 from placed
), change as (
  insert into catalog_changes (changed_at, units_only) select $7, true from placed
), mail as (
  ${queuePlaced({ mails: "$8", at: "$7" })}
)
select id, code, pay_key as "payKey", terms_language as "termsLanguage", terms_version as "termsVersion", terms_facts as "termsFacts",
  terms_sentence as "termsSentence"
from placed`;
}

/** Returns the mails of a new order: to its customer, and to staff if they have to confirm it. */
function mailsAbout({ buyer, method, settings }: NewOrder, reference: string | null): PlacedMail[] {
  const { account } = settings.transfer;
  const toStaff: PlacedMail[] = method === "cash-on-delivery" ? [{ kind: "cash-to-confirm" }] : [];
  if (buyer.email === "") return toStaff;
  const instructions: PlacedMail[] =
    reference && account ? [{ kind: "transfer-instructions", facts: { reference, account } }] : [];
  return [{ kind: "order-placed" }, ...instructions, ...toStaff];
}

function valuesOf({ buyer, method, totals, creditCents, settings, instructions, at, ...order }: NewOrder) {
  const { parcelName, request: deliveryRequest, isGift, giftNote } = instructions;
  const { customerId, firstName, lastName, email, phone, address, language } = buyer;
  const arrives = totals.isOfGiftCards ? null : arrivalDates(at, order.arrival, address.district);
  return {
    ...amountsOf(totals),
    vatNumber: (totals.vatBasisPoints !== null && settings.vat?.number) || null,
    creditCents,
    replacesId: null,
    customerId,
    paymentState: "unpaid" as const,
    fulfilmentState: "on-hold" as const,
    holdReason: HOLDS_FOR[method],
    paymentMethod: method,
    currency: "LKR",
    firstName,
    lastName,
    email,
    phone,
    address1: address.line1,
    address2: address.line2,
    city: address.city,
    district: address.district,
    postalCode: address.postalCode,
    country: address.country,
    parcelName,
    deliveryRequest,
    isGift,
    giftNote,
    language,
    firstArrivalOn: arrives?.first ?? null,
    lastArrivalOn: arrives?.last ?? null,
    expiresAt: new Date(at.getTime() + holdMsOf(method, settings)),
    // The Merchant API knows card payments only.
    nextCheckAt: method === "card" ? nextCheck(at, at) : null,
    checkedAt: null,
    paidAt: null,
    deliveredAt: null,
    courier: null,
    trackingNumber: null,
    trackingUrl: null,
    anonymisedAt: null,
    hiddenAt: null,
    version: 0,
    remittedCents: rupees(0),
    createdAt: at,
    updatedAt: at,
  };
}

function holdMsOf(method: PaymentMethod, { card, cash, transfer }: MethodSettings): number {
  return { card: card.holdMs, "cash-on-delivery": cash.holdMs, "bank-transfer": transfer.holdMs }[method];
}

/** Returns the rows of lines and bundles. Bundles get their ids here, because lines refer to them. */
function toRows(lines: readonly DiscountedLine[]) {
  const ids = new Map<string, string>();
  const bundles: BoughtBundle[] = [];
  for (const { bundle } of lines) {
    if (!bundle || ids.has(bundle.key)) continue;
    ids.set(bundle.key, randomUUID());
    bundles.push(bundle);
  }
  const idOf = (bundle: BoughtBundle | null) => (bundle && ids.get(bundle.key)) ?? null;
  return {
    bundles: bundles.map(({ key, productId, ...bundle }) => ({
      ...bundle,
      id: ids.get(key),
      productPublicId: productId,
    })),
    orderLines: lines.map((line) => ({ ...toOrderLine(line), orderBundleId: idOf(line.bundle) })),
  };
}

function toOrderLine({ variantId, productId, title, variantLabel, sku, picture, priceCents, ...line }: DiscountedLine) {
  const copies = { variantId, productPublicId: productId, title, variantLabel, sku, picture, priceCents };
  const { quantity, discountCents, grams } = line;
  return { ...copies, quantity, discountCents, grams, returnable: line.isReturnable };
}

function inSnakeCase(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

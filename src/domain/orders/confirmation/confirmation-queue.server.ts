import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { orderEvents, orders } from "../../../db/schema/index.ts";
import { DISTRICTS, isDistrictCode } from "../../districts.ts";
import type { Language } from "../../languages.ts";
import type { Cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import { findBlockedContacts } from "../blocked-contact.server.ts";
import { formatOrderCode, type OrderName } from "../order-code.ts";
import { dueByMethod } from "../payment-state.ts";
import { isNotUndone } from "../timeline/undo-action.server.ts";
import { type EarlierOrder, type RiskHint, riskFacts, riskHints } from "./risk-hints.ts";

const MAX_LISTED = 100;

/** An order that awaits confirmation, with what staff need to call its customer. */
export type OrderToConfirm = OrderName & {
  totalCents: Cents;
  placedAt: Date;
  reservedUntil: Date | null;
  customer: string;
  phone: string;
  /** Language in which the order was placed. */
  language: Language;
  place: string;
  hints: RiskHint[];
};

/**
 * The postal address as letters and digits, so that different spellings match. Same expression as the index
 * `orders_by_address`.
 */
const PLACE = sql<string>`regexp_replace(lower(${orders.address1} || ${orders.city} || ${orders.postalCode}), '[^[:alnum:]]', '', 'g')`;

/** Lists the first unconfirmed cash-on-delivery orders with their risk hints, the next to expire first. */
export async function listOrdersToConfirm(
  shop: Pick<Shop, "db" | "config">,
  most = MAX_LISTED,
): Promise<OrderToConfirm[]> {
  const { db } = shop;
  const waiting = await db
    .select({ order: orders, place: PLACE })
    .from(orders)
    .where(and(eq(orders.fulfilmentState, "on-hold"), eq(orders.holdReason, "confirmation")))
    .orderBy(asc(orders.expiresAt), asc(orders.id))
    .limit(most);
  const [related, blocked] = await Promise.all([
    listRelated(
      db,
      waiting.map(({ order: { id, customerId, phone }, place }) => ({ id, customerId, phone, place })),
    ),
    findBlockedContacts(
      shop,
      waiting.map(({ order }) => order),
    ),
  ]);
  return waiting.map(({ order, place }) => ({
    number: order.number,
    code: formatOrderCode(order.code),
    totalCents: dueByMethod(order),
    placedAt: order.createdAt,
    reservedUntil: order.expiresAt,
    customer: `${order.firstName} ${order.lastName}`,
    phone: order.phone,
    language: order.language,
    place: `${order.city}, ${isDistrictCode(order.district) ? DISTRICTS[order.district] : order.district}`,
    hints: [
      ...(blocked.has(order.id) ? [{ kind: "blocked-contact" as const }] : []),
      ...riskHints(riskFacts({ ...order, place }, related)),
    ],
  }));
}

type ContactToMatch = Pick<EarlierOrder, "id" | "customerId" | "phone" | "place">;

/** Lists cash-on-delivery orders that share a customer, phone number or postal address with one of these. */
async function listRelated(db: Shop["db"], contacts: readonly ContactToMatch[]): Promise<EarlierOrder[]> {
  if (contacts.length === 0) return [];
  const customerIds = contacts.flatMap(({ customerId }) => customerId ?? []);
  const shared = or(
    customerIds.length > 0 ? inArray(orders.customerId, customerIds) : undefined,
    inArray(
      orders.phone,
      contacts.map(({ phone }) => phone),
    ),
    inArray(
      PLACE,
      contacts.map(({ place }) => place),
    ),
  );
  const isRefusal = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.fulfilmentState, "returning"), isNotUndone);
  const { id, customerId, phone, fulfilmentState } = orders;
  const rows = await db
    .select({ id, customerId, phone, place: PLACE, fulfilmentState, refusal: orderEvents.id })
    .from(orders)
    .leftJoin(orderEvents, isRefusal)
    .where(and(eq(orders.paymentMethod, "cash-on-delivery"), shared));
  return rows.map(({ refusal, ...order }) => ({ ...order, wasRefused: refusal !== null }));
}

import { asc, eq, inArray, sql } from "drizzle-orm";
import { auditLog, orderLines, orders } from "../../../db/schema/index.ts";
import { accessEntry } from "../../audit/log-access.server.ts";
import type { Cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { type DeliveryInstructions, instructionsOf } from "../delivery-instructions.ts";
import type { FulfilmentState } from "../fulfilment/fulfilment-state.ts";
import { RESTOCKED_UNITS, UNITS_IN_PARCELS } from "../fulfilment/units-to-send.server.ts";
import { formatOrderCode } from "../order-code.ts";
import type { OrderStatus } from "../order-status.ts";
import { cashDue } from "../payment-state.ts";
import { ORDER_WITH_SUMS, type OrderWithSums } from "../settle-payment-state.server.ts";
import type { PickedLine } from "./pick-list.ts";

/** An order as a parcel: its destination and its items. */
export type Parcel = {
  number: string;
  /** Order code, as people read it out. */
  orderCode: string;
  status: OrderStatus;
  customer: { firstName: string; lastName: string; email: string; phone: string };
  instructions: DeliveryInstructions;
  address: { line1: string; line2: string; city: string; district: string; postalCode: string; country: string };
  /** Cash to collect on delivery, in LKR cents; null when the order is not paid in cash. */
  cashCents: Cents | null;
  lines: PickedLine[];
};

/** An order without packing documents, and its status, which is the reason. */
export type LeftOut = { number: string; status: OrderStatus };

/** States of orders that can be packed, are packed, or are with the courier: only these get packing documents. */
const DOCUMENTED: readonly FulfilmentState[] = [
  ...(["unfulfilled", "partially-packed", "packed", "partially-dispatched", "dispatched", "delivery-failed"] as const),
];

/** Units in the parcel of the order, or units to pack into it. */
const UNITS = sql<number>`case when ${orders.fulfilmentState} = 'unfulfilled'
  then ${orderLines.quantity} - ${RESTOCKED_UNITS} else ${UNITS_IN_PARCELS} end`;

/**
 * Returns the parcels of these orders, in the given order, and the orders that must not be sent. Unknown and anonymised
 * orders are in neither list. Postal addresses leave the shop on paper, so each parcel is written to the access log.
 */
export async function listParcels(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  numbers: readonly string[],
): Promise<{ parcels: Parcel[]; leftOut: LeftOut[] }> {
  if (numbers.length === 0) return { parcels: [], leftOut: [] };
  const wanted = inArray(orders.number, [...numbers]);
  const { sku, productPublicId: code, title, variantLabel } = orderLines;
  const [found, lines] = await Promise.all([
    db.select(ORDER_WITH_SUMS).from(orders).where(wanted),
    db
      .select({
        orderId: orderLines.orderId,
        sku,
        code,
        title,
        variantLabel,
        quantity: UNITS,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(wanted)
      .orderBy(asc(orderLines.id)),
  ]);
  const toSend = lines.filter((line) => line.quantity > 0);
  const linesOf = Map.groupBy(toSend, ({ orderId }) => orderId);
  const known = new Map(found.filter(({ anonymisedAt }) => !anonymisedAt).map((order) => [order.number, order]));
  const chosen = numbers.flatMap((number) => known.get(number) ?? []);
  const maySend = ({ id, fulfilmentState }: (typeof chosen)[number]) =>
    DOCUMENTED.includes(fulfilmentState) && linesOf.has(id);
  const parcels = chosen.filter(maySend).map((order) => toParcel(order, linesOf.get(order.id) ?? []));
  const leftOut = chosen.filter((order) => !maySend(order)).map(({ number, status }) => ({ number, status }));
  const accesses = parcels.map(({ number }) => accessEntry(staff, { order: number }, now()));
  if (accesses.length > 0) await db.insert(auditLog).values(accesses).onConflictDoNothing();
  return { parcels, leftOut };
}

function toParcel(order: OrderWithSums, lines: readonly PickedLine[]): Parcel {
  const { number, status, firstName, lastName, email, phone } = order;
  const { address1: line1, address2: line2, city, district, postalCode, country } = order;
  return {
    ...{ number, status, orderCode: formatOrderCode(order.code) },
    customer: { firstName, lastName, email, phone },
    instructions: instructionsOf(order),
    address: { line1, line2, city, district, postalCode, country },
    cashCents: order.paymentMethod === "cash-on-delivery" ? cashDue(order) : null,
    lines: lines.map(({ sku, code, title, variantLabel, quantity }) => ({ sku, code, title, variantLabel, quantity })),
  };
}

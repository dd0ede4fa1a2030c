import { asc, eq, inArray } from "drizzle-orm";
import { auditLog, orderLines, orders } from "../../../db/schema/index.ts";
import { accessEntry } from "../../audit/log-access.server.ts";
import type { Cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { type DeliveryInstructions, instructionsOf } from "../delivery-instructions.ts";
import type { FulfilmentState } from "../fulfilment/fulfilment-state.ts";
import { listParcelContents, type ParcelContents } from "../fulfilment/list-parcel-contents.server.ts";
import { UNITS_TO_PACK } from "../fulfilment/units-to-send.server.ts";
import { formatOrderCode } from "../order-code.ts";
import type { OrderStatus } from "../order-status.ts";
import { cashDue } from "../payment-state.ts";
import { ORDER_WITH_SUMS, type OrderWithSums } from "../settle-payment-state.server.ts";
import type { PickedLine } from "./pick-list.ts";

/** An order as a parcel: its destination and its items. */
export type Parcel = {
  number: string;
  /** Position among the order's parcels, from 1; null for an order in one parcel. */
  part: number | null;
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
  ...(["unfulfilled", "partially-packed", "packed", "partially-dispatched", "dispatched"] as const),
  ...(["partially-delivered", "delivery-failed", "returning"] as const),
];

/**
 * Returns the parcels of these orders, in the given order, and the orders that must not be sent. Unknown and anonymised
 * orders are in neither list. Postal addresses leave the shop on paper, so each parcel is written to the access log.
 * @param parcelId only this parcel of its order
 */
export async function listParcels(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { numbers, parcelId }: { numbers: readonly string[]; parcelId?: string },
): Promise<{ parcels: Parcel[]; leftOut: LeftOut[] }> {
  if (numbers.length === 0) return { parcels: [], leftOut: [] };
  const wanted = inArray(orders.number, [...numbers]);
  const { id, sku, productPublicId: code, title, variantLabel } = orderLines;
  const [found, lines] = await Promise.all([
    db.select(ORDER_WITH_SUMS).from(orders).where(wanted),
    db
      .select({ id, orderId: orderLines.orderId, sku, code, title, variantLabel, left: UNITS_TO_PACK })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(wanted)
      .orderBy(asc(id)),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const known = new Map(found.filter(({ anonymisedAt }) => !anonymisedAt).map((order) => [order.number, order]));
  const chosen = numbers.flatMap((number) => known.get(number) ?? []);
  const documented = await Promise.all(
    chosen.map(async (order) => {
      if (!DOCUMENTED.includes(order.fulfilmentState)) return { order, parcels: [] };
      const contents = await listParcelContents(db, order.id);
      return { order, parcels: documentsOf(order, { lines: linesOf.get(order.id) ?? [], contents, parcelId }) };
    }),
  );
  const parcels = documented.flatMap((each) => each.parcels);
  const leftOut = documented
    .filter((each) => each.parcels.length === 0)
    .map(({ order: { number, status } }) => ({ number, status }));
  const accesses = parcels.map(({ number }) => accessEntry(staff, { order: number }, now()));
  if (accesses.length > 0) await db.insert(auditLog).values(accesses).onConflictDoNothing();
  return { parcels, leftOut };
}

type Contents = {
  lines: readonly (Omit<PickedLine, "quantity"> & { id: string; left: number })[];
  contents: readonly ParcelContents[];
  parcelId?: string;
};

/**
 * Returns the packed parcels of an order; without one, a parcel of the units that are still to be packed; without any,
 * the parcels that the courier has.
 */
function documentsOf(order: OrderWithSums, { lines, contents, parcelId }: Contents): Parcel[] {
  const withUnits = (unitsOf: (line: (typeof lines)[number]) => number) =>
    lines.map((line) => ({ ...line, quantity: unitsOf(line) })).filter(({ quantity }) => quantity > 0);
  const rest = withUnits(({ left }) => left);
  const isPart = contents.length > 1 || (contents.length > 0 && rest.length > 0);
  const found = contents
    .map(({ id, state, units }, index) => {
      const inParcel = new Map(units.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
      return { id, state, part: isPart ? index + 1 : null, lines: withUnits((line) => inParcel.get(line.id) ?? 0) };
    })
    .filter((parcel) => parcel.lines.length > 0);
  const next = { id: "", state: "packed" as const, part: isPart ? contents.length + 1 : null, lines: rest };
  const packed = found.filter(({ state }) => state === "packed");
  const away = found.filter(({ state }) => state === "dispatched" || state === "delivery-failed");
  const all = packed.length > 0 ? packed : rest.length > 0 ? [next] : away;
  const chosen = parcelId ? found.filter(({ id }) => id === parcelId) : all;
  return chosen.map((parcel) => toParcel(order, parcel));
}

type Packed = { part: number | null; lines: readonly PickedLine[] };

function toParcel(order: OrderWithSums, { part, lines }: Packed): Parcel {
  const { number, status, firstName, lastName, email, phone } = order;
  const { address1: line1, address2: line2, city, district, postalCode, country } = order;
  return {
    number,
    part,
    status,
    orderCode: formatOrderCode(order.code),
    customer: { firstName, lastName, email, phone },
    instructions: instructionsOf(order),
    address: { line1, line2, city, district, postalCode, country },
    cashCents: order.paymentMethod === "cash-on-delivery" ? cashDue(order) : null,
    lines: lines.map(({ sku, code, title, variantLabel, quantity }) => ({ sku, code, title, variantLabel, quantity })),
  };
}

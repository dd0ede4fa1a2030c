import { type SQL, sql } from "drizzle-orm";
import { variants } from "../../db/schema/index.ts";
import type { ColomboDay } from "../colombo-days.ts";

/** Units of a variant that suppliers have not delivered yet. */
export type OnTheWay = {
  units: number;
  /** Earliest expected day; null when no purchase order names one. */
  expectedOn: ColomboDay | null;
};

const OUTSTANDING = sql`from purchase_lines pl join purchase_orders po on po.id = pl.purchase_order_id
  where pl.variant_id = ${variants.id} and pl.quantity > pl.received_units and po.state in ('sent', 'part-received')`;

/** Columns of a query on variants, for `toOnTheWay`. */
export const onTheWayColumns = {
  comingUnits: sql<number>`(select coalesce(sum(pl.quantity - pl.received_units), 0)::int ${OUTSTANDING})`,
  comingOn: sql<ColomboDay | null>`(select min(po.expected_on)::text ${OUTSTANDING})`,
} satisfies Record<string, SQL>;

/** Returns what is on its way to a variant; null when nothing is. */
export function toOnTheWay({ comingUnits, comingOn }: { comingUnits: number; comingOn: ColomboDay | null }) {
  return comingUnits > 0 ? ({ units: comingUnits, expectedOn: comingOn } satisfies OnTheWay) : null;
}

import { sql } from "drizzle-orm";
import { variants } from "../../db/schema/index.ts";

/**
 * Units of a row of `variants` that can be ordered: its own, or of a bundle as many as its contents allow. Own units
 * are read from the generated column, which has an index.
 */
export const unitsForSale = sql<number>`(case when ${variants.isBundle} then bundle_units(${variants.id})
  else ${variants.availableUnits} end)`;

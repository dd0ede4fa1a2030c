import type { Cents } from "../money.ts";
import type { ProductFields } from "./product-fields.ts";

/** Returns the margin in whole percent of the price; negative when the cost exceeds the price. */
export function marginPercent(priceCents: Cents, costCents: Cents): number {
  return Math.round(((priceCents - costCents) / priceCents) * 100);
}

const COST = /^variant\.[^.]+\.cost$/;

/** Returns the fields without costs, which only staff with access to money may see. */
export function withoutCosts(fields: ProductFields): ProductFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !COST.test(name)));
}

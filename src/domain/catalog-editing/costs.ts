import type { Cents } from "../money.ts";
import type { ProductFields } from "./product-fields.ts";

/** What is left of a price, in whole percent of it; below zero for what costs the shop more than it brings. */
export function marginPercent(priceCents: Cents, costCents: Cents): number {
  return Math.round(((priceCents - costCents) / priceCents) * 100);
}

const COST = /^choice\.[^.]+\.cost$/;

/** The same without what only those may see and say who see money. */
export function withoutCosts(fields: ProductFields): ProductFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !COST.test(name)));
}

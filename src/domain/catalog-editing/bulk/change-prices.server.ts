import type { Db } from "../../../db/client.ts";
import { writeAudits } from "../../audit/write-audit.server.ts";
import { toColomboMoment } from "../../colombo-moments.ts";
import { DomainError } from "../../errors.ts";
import { cents, toDecimal } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import { type BulkEdit, type BulkProblem, type LeftProduct, valuesBefore } from "./bulk-product.ts";
import { type BulkStaff, changeProducts, type EditedInBulk } from "./change-products.server.ts";
import { findBulkProducts } from "./find-bulk-products.server.ts";
import { type PlannedPrices, planPricesOf } from "./plan-prices.ts";
import type { PriceChange } from "./price-change.ts";

/** Returns what a change would do to these products, in the given order, without unknown ones. */
export async function planPrices(
  { db }: Pick<Shop, "db">,
  { publicIds, change }: { publicIds: readonly string[]; change: PriceChange },
): Promise<PlannedPrices[]> {
  return (await findBulkProducts(db, publicIds)).map((product) => planPricesOf(product, change));
}

/** Problems for which the whole change is refused, with the end of the sentence about the products. */
const REFUSED: Partial<Record<BulkProblem, string>> = {
  zero: "would cost Rs. 0 or less",
  "cost-below-zero": "would have a cost below Rs. 0",
  "sale-not-below": "would have a sale price that isn't below the price",
  "below-sale": "would have a price that isn't above the current sale price",
};
const MAX_NAMED = 3;

/**
 * Refuses a change that makes a price 0 or less, a cost less than 0, or a sale price that is not below the price.
 * @throws {DomainError} INVALID_INPUT with a sentence that names products
 */
export function refuseImpossible(plan: readonly Pick<PlannedPrices, "title" | "problem">[]): void {
  for (const [problem, end] of Object.entries(REFUSED)) {
    const titles = plan.filter((one) => one.problem === problem).map(({ title }) => `“${title}”`);
    if (titles.length === 0) continue;
    const more = titles.length - MAX_NAMED;
    const named = [...titles.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(", ");
    const amount = `${named} ${end}. Nothing was changed. Enter another amount, or leave them out.`;
    throw new DomainError("INVALID_INPUT", { fields: { amount } });
  }
}

/**
 * Changes the prices or costs of products in one transaction, as seen in the plan.
 * @returns the id for the undo, null when nothing changed, and the products that stay as they are
 * @throws {DomainError} INVALID_INPUT when one of them would break a rule of prices
 */
export async function changePrices(
  shop: Pick<Shop, "db" | "now">,
  staff: BulkStaff,
  { seen, change }: { seen: readonly { publicId: string; version: number }[]; change: PriceChange },
): Promise<{ id: string | null; changed: number; left: LeftProduct[] }> {
  return changeProducts(shop, staff, {
    seen,
    planOf: (product) => {
      const plan = planPricesOf(product, change);
      refuseImpossible([plan]);
      return plan;
    },
    writeLog: (tx, edited) => logPrices(tx, staff, edited),
  });
}

/** Logs the prices of each product before and after, as its form does. */
export async function logPrices(tx: Db, staff: BulkStaff, edited: readonly EditedInBulk[]): Promise<void> {
  const entries = edited.map(({ product, edit }) => ({
    ...{ action: "product.change" as const, subject: product.publicId },
    before: factsOf(valuesBefore(product, edit)),
    after: factsOf(edit),
  }));
  await writeAudits(tx, staff, entries);
}

const FIELDS = { priceCents: "price", saleCents: "sale", costCents: "cost" } as const;

/** Returns the values by the names of the product's form. */
function factsOf({ product: { saleFrom, saleUntil }, variants }: BulkEdit): Record<string, string> {
  const moments = Object.entries({ saleFrom, saleUntil }).flatMap(([name, at]) =>
    at ? [[name, toColomboMoment(new Date(at))] as const] : [],
  );
  const amounts = variants.flatMap(({ id, ...values }) =>
    Object.entries(values).flatMap(([key, value]) =>
      value === null ? [] : [[`variant.${id}.${FIELDS[key as keyof typeof FIELDS]}`, toDecimal(cents(value))] as const],
    ),
  );
  return Object.fromEntries([...moments, ...amounts]);
}

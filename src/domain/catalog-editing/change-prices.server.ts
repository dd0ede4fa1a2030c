import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { type ChangedPrices, priceChanges } from "../../db/schema/index.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { DAY_MS } from "../durations.ts";
import { DomainError, type FailureCode, invariant, isFailure } from "../errors.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { marginPercent } from "./costs.ts";
import { editableDescription } from "./editable-description.server.ts";
import { findEdited, lockEdited } from "./edited-product.server.ts";
import type { EditedProduct } from "./edited-product.ts";
import { type PriceChange, priceFields } from "./price-change.ts";
import { type ProductFields, toFields } from "./product-fields.ts";
import { readProductInput } from "./product-input.ts";
import { changeProduct } from "./save-product.server.ts";

type PriceShop = Pick<Shop, "db" | "now" | "pictures">;
type Staff = Pick<StaffMember, "userId">;

/** Time in which a change can be undone. */
const UNDO_MS = DAY_MS;

/** A variant before and after a change, with its margins in percent; null without a cost. */
type PlannedVariant = {
  label: string;
  before: Cents;
  after: Cents | null;
  marginBefore: number | null;
  marginAfter: number | null;
};

/** Result of a change for one product, before it is made. */
export type PlannedPrices = {
  publicId: string;
  title: string;
  version: number;
  variants: PlannedVariant[];
  /** Why the product would stay as it is; null when it would change. */
  problem: PriceProblem | null;
};

/** `same`: no price would change. `rule`: the product's form refuses the new prices. */
export type PriceProblem = "same" | "rule";

/** Returns what a change would do to these products, in the given order, without unknown ones. */
export async function planPrices(
  shop: Pick<Shop, "db">,
  { publicIds, change }: { publicIds: readonly string[]; change: PriceChange },
): Promise<PlannedPrices[]> {
  const plans: PlannedPrices[] = [];
  for (const publicId of publicIds) {
    const product = await findEdited(shop, publicId);
    if (product) plans.push(planOf(product, change));
  }
  return plans;
}

function planOf(product: EditedProduct, change: PriceChange): PlannedPrices {
  const { publicId, title, version } = product;
  const { fields, variants } = priceFields(product, change);
  const costs = new Map(product.variants.map(({ id, costCents }) => [id, costCents]));
  const margin = (id: string, price: Cents | null) => {
    const cost = costs.get(id) ?? null;
    return cost === null || price === null ? null : marginPercent(price, cost);
  };
  return {
    ...{ publicId, title, version },
    variants: variants.map(({ id, optionValues, before, after }) => ({
      ...{ label: variantLabel(optionValues), before, after },
      ...{ marginBefore: margin(id, before), marginAfter: margin(id, after) },
    })),
    problem: Object.keys(fields).length === 0 ? "same" : isAllowed(product, fields) ? null : "rule",
  };
}

function isAllowed(product: EditedProduct, fields: ProductFields): boolean {
  try {
    readProductInput({ ...fieldsOf(product), ...fields });
    return true;
  } catch (error) {
    if (isFailure(error, "INVALID_INPUT")) return false;
    throw error;
  }
}

const fieldsOf = (product: EditedProduct) => toFields(product, editableDescription(product.description));

/** A product that a change or its undo left as it is. */
export type LeftProduct = { publicId: string; why: PriceProblem | "changed" | "gone" };
type Seen = { publicId: string; version: number };

/**
 * Changes the prices of products, each in its own transaction, as seen in the plan.
 * @returns the id for the undo, null when nothing changed, and the products that stay as they are
 */
export async function changePrices(
  shop: PriceShop,
  staff: Staff,
  { seen, change }: { seen: readonly Seen[]; change: PriceChange },
): Promise<{ id: string | null; changed: number; left: LeftProduct[] }> {
  const changed: ChangedPrices[] = [];
  const left: LeftProduct[] = [];
  for (const { publicId, version } of seen) {
    const result = await changeOne(shop, staff, {
      publicId,
      version,
      fieldsFor: (found) => priceFields(found, change).fields,
    });
    if (typeof result === "string") left.push({ publicId, why: result });
    else changed.push(result);
  }
  return { id: changed.length > 0 ? await keepForUndo(shop, staff, changed) : null, changed: changed.length, left };
}

type OneChange = Seen & { fieldsFor: (product: EditedProduct) => ProductFields };

/** Changes one product, and returns it with its former values, or why it stays as it is. */
async function changeOne(
  shop: PriceShop,
  staff: Staff,
  { publicId, version, fieldsFor }: OneChange,
): Promise<ChangedPrices | LeftProduct["why"]> {
  try {
    return await shop.db.transaction(async (tx) => {
      const within = { ...shop, db: tx };
      const product = await lockEdited(tx, publicId);
      const [before, after] = [fieldsOf(product), fieldsFor(product)];
      const names = Object.keys(after).filter((name) => name in before && before[name] !== after[name]);
      if (names.length === 0) return "same";
      const input = readProductInput({ ...before, ...after });
      await changeProduct(within, staff, { publicId, version, input });
      const now = await findEdited(within, publicId);
      invariant(now, "no row for a changed product");
      return {
        publicId,
        version: now.version,
        before: Object.fromEntries(names.map((name) => [name, before[name] ?? ""])),
      };
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return REASONS[error.code as FailureCode] ?? "changed";
  }
}

const REASONS: Partial<Record<FailureCode, LeftProduct["why"]>> = {
  PUBLIC_ID_NOT_FOUND: "gone",
  INVALID_INPUT: "rule",
};

async function keepForUndo({ db, now }: PriceShop, { userId: staffId }: Staff, products: ChangedPrices[]) {
  const createdAt = now();
  await db.delete(priceChanges).where(lt(priceChanges.createdAt, new Date(createdAt.getTime() - UNDO_MS)));
  const [kept] = await db
    .insert(priceChanges)
    .values({ staffId, products, createdAt })
    .returning({ id: priceChanges.id });
  invariant(kept, "price change insert returned no row");
  return kept.id;
}

/**
 * Restores the prices before a change, within a day, once. Products that were changed since stay as they are.
 * @returns null when the change is unknown, undone or older
 */
export async function undoPrices(
  shop: PriceShop,
  staff: Staff,
  id: string,
): Promise<{ undone: number; left: LeftProduct[] } | null> {
  const since = new Date(shop.now().getTime() - UNDO_MS);
  const isUndoable = and(eq(priceChanges.id, id), isNull(priceChanges.undoneAt), gt(priceChanges.createdAt, since));
  const [found] = await shop.db.update(priceChanges).set({ undoneAt: shop.now() }).where(isUndoable).returning();
  if (!found) return null;
  const left: LeftProduct[] = [];
  for (const { publicId, version, before } of found.products) {
    const result = await changeOne(shop, staff, { publicId, version, fieldsFor: () => before });
    if (typeof result === "string") left.push({ publicId, why: result });
  }
  return { undone: found.products.length - left.length, left };
}

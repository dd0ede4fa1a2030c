import {
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  readSignedUnits,
  type StockChange,
} from "../inventory/stock-change.ts";
import { touchedFields } from "../merge-fields.ts";
import type { Cents } from "../money.ts";
import { toDecimal } from "../money.ts";
import type { ProductFields } from "./product-fields.ts";

export type GridVariant = {
  id: string;
  /** "Large / Plum"; empty for a product without options. */
  label: string;
  sku: string;
  priceCents: Cents;
  compareAtCents: Cents | null;
  weightGrams: number;
  units: number;
};

/** A product in the grid, with one row per variant. */
export type GridProduct = {
  publicId: string;
  title: string;
  version: number;
  visible: boolean;
  category: string;
  variants: GridVariant[];
  /** Number of variants that only the product's own page can edit. */
  moreVariants: number;
};

/** Returns the initial values of a product's grid fields, by the names of the product form. */
export function toGridFields({ visible, category, variants }: GridProduct): ProductFields {
  const amounts = variants.flatMap(({ id, priceCents, compareAtCents, weightGrams }) => [
    [`variant.${id}.price`, toDecimal(priceCents)] as const,
    [`variant.${id}.compareAt`, compareAtCents === null ? "" : toDecimal(compareAtCents)] as const,
    [`variant.${id}.weight`, weightGrams === 0 ? "" : String(weightGrams)] as const,
  ]);
  return { visible: visible ? "on" : "", category, ...Object.fromEntries(amounts) };
}

/** Changes to one product. */
export type GridRow = {
  publicId: string;
  /** The version that staff opened. */
  version: number;
  /** Changed fields by the names of the product form. */
  changes: ProductFields;
  moves: Pick<StockChange, "variantId" | "kind" | "units" | "reason" | "note" | "formKey">[];
  /** Validation errors by field. */
  problems: Record<string, string>;
};

const FIELD = /^row\.([0-9a-z]+)\.(.+)$/;
const VARIANT_FIELD = /^variant\.([0-9a-f-]{36})\.(price|compareAt|weight|move|key)$/;
const NO_MOVE = "Enter a change such as +5 or -2.";

/** Returns the name of a field in the grid. */
export function gridField(publicId: string, name: string): string {
  return `row.${publicId}.${name}`;
}

/** Returns the changed rows of a grid. Unknown fields are ignored. */
export function readGrid(form: ProductFields): GridRow[] {
  const reason = ADJUSTMENT_REASONS.find((one) => one === form.reason) ?? "other";
  const rows = new Map<string, Record<string, string>>();
  for (const [name, text] of Object.entries(form)) {
    const [, publicId, field] = FIELD.exec(name) ?? [];
    if (publicId === undefined || field === undefined) continue;
    rows.set(publicId, { ...rows.get(publicId), [field]: text.trim() });
  }
  return [...rows].map(([publicId, fields]) => readRow(publicId, fields, reason)).filter(isChanged);
}

function readRow(
  publicId: string,
  { version, seen = "", ...fields }: Record<string, string>,
  reason: AdjustmentReason,
): GridRow {
  const isOwn = (name: string) =>
    name === "visible" || name === "category" || /\.(?:price|compareAt|weight)$/.test(name);
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => isOwn(name)));
  const changes = Object.fromEntries(touchedFields(typed, seen).map((name) => [name, typed[name] ?? ""]));
  const row: GridRow = { publicId, version: Number(version), changes, moves: [], problems: {} };
  for (const [name, text] of Object.entries(fields)) {
    const [, variantId, field] = VARIANT_FIELD.exec(name) ?? [];
    if (variantId === undefined || field !== "move" || text === "" || /^[+-]?0+$/.test(text)) continue;
    const read = readSignedUnits(text);
    if (read === null) row.problems[name] = NO_MOVE;
    else {
      const formKey = fields[`variant.${variantId}.key`] ?? "";
      row.moves.push({
        variantId,
        kind: read.sign === "-" ? "take" : "add",
        units: read.units,
        reason,
        note: "",
        formKey,
      });
    }
  }
  return row;
}

function isChanged({ changes, moves, problems }: GridRow): boolean {
  return Object.keys(changes).length + moves.length + Object.keys(problems).length > 0;
}

import { fieldLabel } from "./product-form-words.ts";

/** Columns of the table of variants with text, in their order; those of `DETAILS` fold on cards. */
const AMOUNTS = ["price", "sale", "compareAt", "cost"] as const;
const DETAILS = ["sku", "barcode", "weight", "content", "swatch"] as const;
export const STOCK_COLUMN = "units";

export type TextColumn = (typeof AMOUNTS)[number] | (typeof DETAILS)[number] | typeof STOCK_COLUMN;

type Shown = { seesCosts: boolean; hasColour: boolean };

/** Returns the columns that a table has; a swatch only beside a colour. */
export function columnsOf({ seesCosts, hasColour }: Shown): { amounts: TextColumn[]; details: TextColumn[] } {
  return {
    amounts: AMOUNTS.filter((name) => seesCosts || name !== "cost"),
    details: DETAILS.filter((name) => hasColour || name !== "swatch"),
  };
}

/** Returns the keyboard of a phone for a column. */
export function inputModeOf(name: TextColumn): "decimal" | "numeric" | "text" {
  if (name === "weight" || name === STOCK_COLUMN) return "numeric";
  return (AMOUNTS as readonly string[]).includes(name) ? "decimal" : "text";
}

export const columnLabel = (name: string) => fieldLabel(`variant..${name}`, {});

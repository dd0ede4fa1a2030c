import { DomainError } from "../errors.ts";
import { readSignedUnits, type StockChange, stockChangeInput } from "../inventory/stock-change.ts";
import { isNewVariant, type ProductFields, variantKeysOf } from "./product-fields.ts";

/**
 * Parses the stock fields of a product's form: "12" is a count, "+5" an arrival and "-2" a withdrawal. Ignores variants
 * that the form removes or no longer tracks.
 * @throws {DomainError} INVALID_INPUT
 */
export function readStockMoves(fields: ProductFields): StockChange[] {
  const problems: Record<string, string> = {};
  const moves: StockChange[] = [];
  for (const variantId of variantKeysOf(fields).filter((key) => !isNewVariant(key))) {
    const at = (field: string) => `variant.${variantId}.${field}`;
    const text = fields[at("move")]?.trim() ?? "";
    if (text === "" || fields[at("gone")] === "on" || fields[at("uncounted")] === "on") continue;
    const read = readMove(text, { variantId, formKey: fields[at("moveKey")] });
    if (typeof read === "string") problems[at("move")] = read;
    else if (read) moves.push(read);
  }
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return moves;
}

type Form = { variantId: string; formKey: string | undefined };

/** Returns the change, a message when the text is none, or null for a change of nothing. */
function readMove(text: string, form: Form): StockChange | string | null {
  const read = readSignedUnits(text);
  if (read === null) return "Enter a count such as 12, or a change such as +5 or -2.";
  if (read.sign !== "" && read.units === 0) return null;
  const kind = read.sign === "" ? "count" : read.sign === "+" ? "add" : "take";
  const reason = { count: "counted", add: "delivery", take: "other" }[kind];
  const parsed = stockChangeInput.safeParse({ ...form, kind, units: String(read.units), reason });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? "");
}

import type { Cell } from "../catalog-import/product-file/product-file-text.ts";
import type { ProductFields } from "./product-fields.ts";

/** State of parsing a product's form: its fields, and a message per invalid field. */
export type Reading = { fields: ProductFields; problems: Record<string, string> };

export const REQUIRED = { reason: "is missing" };

/** Parses a field by a rule of the product file. Returns null, with the message recorded, when it is invalid. */
export function take<T>({ fields, problems }: Reading, name: string, read: (text: string) => Cell<T>): T | null {
  const cell = read((fields[name] ?? "").trim());
  if (!("reason" in cell) && cell.warning === undefined) return cell.value;
  problems[name] = sentence("reason" in cell ? cell.reason : (cell.warning ?? ""));
  return null;
}

function sentence(reason: string): string {
  return `This ${reason}.`.replace(/\.\.$/, ".");
}

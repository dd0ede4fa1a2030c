import { BUNDLE_LIMITS, isBundleQuantity } from "../../catalog/bundle-limits.ts";
import { cleanLine } from "../../text.ts";
import type { Cell } from "../product-file/product-file-text.ts";
import type { BundleComponent } from "./bundle-component.ts";

/** Items between separators; a backslash escapes a separator or a backslash in a SKU. */
const ITEM = /(?:\\[\\|]|[^|])+/g;
/** An item and its units: `OIL-250 × 2`. An x or an asterisk stands for × if a number follows. */
const UNITS = [/^(.*\S)\s*×\s*(\S*)$/s, /^(.*\S)\s+[xX*]\s*(\d+)$/s];

/** Returns the cell of a bundle's contents: `OIL-250 × 1 | CANDLE × 2`. */
export function writeContentsCell(contents: readonly BundleComponent[]): string {
  return contents.map(({ name, quantity }) => `${name.replace(/[\\|]/g, "\\$&")} × ${quantity}`).join(" | ");
}

/** Parses the cell of a bundle's contents. An item without a number is one unit. */
export function readContentsCell(text: string): Cell<BundleComponent[]> {
  const items = (text.match(ITEM) ?? []).map(cleanLine).filter(Boolean);
  if (items.length > BUNDLE_LIMITS.components) {
    return { reason: `has ${items.length} items. At most ${BUNDLE_LIMITS.components}` };
  }
  const components: BundleComponent[] = [];
  for (const item of items) {
    const [, written = item, units = "1"] = UNITS.map((pattern) => pattern.exec(item)).find(Boolean) ?? [];
    const quantity = /^\d{1,9}$/.test(units) ? Number(units) : 0;
    const name = cleanLine(written.replace(/\\([\\|])/g, "$1"));
    if (!isBundleQuantity(quantity)) return { reason: wrongUnits(name) };
    components.push({ variantId: null, name, quantity });
  }
  return { value: components };
}

function wrongUnits(name: string): string {
  return `has no whole number from 1 to ${BUNDLE_LIMITS.quantity} after "${name}". Write it like ${name} × 2`;
}

/** Returns the names of items in a cell; none when the cell has an error. */
export function namesInContentsCell(text = ""): string[] {
  const read = readContentsCell(text.trim());
  return "value" in read ? read.value.map(({ name }) => name) : [];
}

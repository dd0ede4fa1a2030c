/** Facts of a parcel that a column of a waybill can contain, as `{name}`. */
export const WAYBILL_FACTS = [
  ...(["order number", "order code", "sender", "name", "phone", "address", "address 1", "address 2"] as const),
  ...(["city", "district", "postal code", "cash", "parcels", "contents", "instructions"] as const),
] as const;
export type WaybillFacts = Record<(typeof WAYBILL_FACTS)[number], string>;

/** A column: its heading, and its text with facts in braces; a text without any is the same for each parcel. */
export type WaybillColumn = { heading: string; text: string };

/** Maximum number of characters of a layout. */
export const MAX_LAYOUT_LENGTH = 4_000;
const MAX_COLUMNS = 40;
const PLACE = /\{([^{}]*)\}/g;

/** The shop's own columns. */
export const OWN_LAYOUT = `reference: {order number}
sender: {sender}
name: {name}
phone: {phone}
address: {address}
city: {city}
district: {district}
postal_code: {postal code}
cash_to_collect_lkr: {cash}
parcels: {parcels}
contents: {contents}
instructions: {instructions}`;

/** Parses a layout, one column a line. Ignores empty lines. Returns the sentence about its first mistake, if any. */
export function parseLayout(layout: string): WaybillColumn[] | { problem: string } {
  const lines = layout.split("\n").map((line) => line.trim());
  const columns = lines.filter(Boolean).map(toColumn);
  if (columns.length > MAX_COLUMNS) return { problem: `Enter at most ${MAX_COLUMNS} columns.` };
  const headings = new Set<string>();
  for (const column of columns) {
    if ("problem" in column) return column;
    const heading = column.heading.toLowerCase();
    if (headings.has(heading)) return { problem: `Two columns have the name ${column.heading}.` };
    headings.add(heading);
  }
  return columns.filter((column) => "heading" in column);
}

function toColumn(line: string): WaybillColumn | { problem: string } {
  const [heading = "", ...rest] = line.split(":");
  if (heading.trim() === "" || rest.length === 0) {
    return { problem: `Write a name, a colon and the contents: “${line}” has not all of them.` };
  }
  const text = rest.join(":").trim();
  const unknown = [...text.matchAll(PLACE)].map(([, name = ""]) => name).find((name) => !isFact(name));
  if (unknown !== undefined) return { problem: `{${unknown}} is none of the facts below.` };
  return { heading: heading.trim(), text };
}

/** Returns the text of a column for one parcel. Empty facts leave no separators at its ends. */
export function fillColumn({ text }: WaybillColumn, facts: WaybillFacts): string {
  const filled = text.replace(PLACE, (_, name: string) => (isFact(name) ? facts[name] : ""));
  return filled.replace(/^[\s,]+|[\s,]+$/g, "");
}

function isFact(name: string): name is keyof WaybillFacts {
  return WAYBILL_FACTS.some((fact) => fact === name);
}

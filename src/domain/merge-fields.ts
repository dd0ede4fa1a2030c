import type { ProductFields } from "./catalog-editing/product-fields.ts";

/** Returns the names of the fields in which two forms of a product differ. */
export function changesBetween(before: ProductFields, after: ProductFields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
}

/** Returns a short hash of each field. The form submits them, so that the server knows which values the user saw. */
export function traceOf(fields: ProductFields): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, shortHash(text)])));
}

function shortHash(text: string): string {
  let hash = 5_381;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

function readTrace(trace: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(trace);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** Returns the fields that a user changed in a form opened with this trace. */
export function touchedFields(typed: ProductFields, trace: string): string[] {
  const seen = readTrace(trace);
  return Object.keys(typed).filter((name) => (seen[name] ?? shortHash("")) !== shortHash(typed[name] ?? ""));
}

export type Merged = {
  values: ProductFields;
  /** Fields that another member of staff changed since the form was opened. */
  changed: string[];
};

/**
 * Merges a form with the product's current fields: unchanged fields take the current value, edited ones keep the edit.
 * A deleted variant stays deleted.
 */
export function mergeFields(now: ProductFields, typed: ProductFields, trace: string): Merged {
  const seen = readTrace(trace);
  const isSeen = (name: string, text: string) => (seen[name] ?? shortHash("")) === shortHash(text);
  const isGone = (name: string) => name in seen && name.startsWith("variant.") && !(name in now);
  const names = [...new Set([...Object.keys(now), ...Object.keys(typed)])].filter((name) => !isGone(name));
  const values = names.map((name) => {
    const isUntouched = name in now && isSeen(name, typed[name] ?? "");
    return [name, (isUntouched ? now[name] : typed[name]) ?? ""] as const;
  });
  const changed = [...new Set([...Object.keys(now), ...Object.keys(seen)])].filter(
    (name) => !isSeen(name, now[name] ?? ""),
  );
  return { values: Object.fromEntries(values), changed };
}

/** Maximum number of products in a comparison: as many columns as a desktop shows. */
export const MAX_COMPARED = 4;

/** Matches a product's public id in any shop, also one that was imported. */
const PUBLIC_ID = /^[A-Za-z0-9]{1,40}$/;

/** Between the ids of a stored list. */
const SEPARATOR = ".";

/** Parses a stored list of public ids and drops invalid entries: users can edit what their browser stores. */
export function parseCompared(stored: string): string[] {
  const ids = stored.split(SEPARATOR).filter((id) => PUBLIC_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

export function formatCompared(publicIds: readonly string[]): string {
  return publicIds.join(SEPARATOR);
}

/** Returns the list with one more product at its end; null when it is full. */
export function withCompared(publicIds: readonly string[], added: string): readonly string[] | null {
  if (!PUBLIC_ID.test(added) || publicIds.includes(added)) return publicIds;
  return publicIds.length >= MAX_COMPARED ? null : [...publicIds, added];
}

import { MAX_SLUG_LENGTH } from "./category-slug.ts";

/** Returns whether a collection can have this slug. The database has the same constraint. */
export function isCollectionSlug(slug: string): boolean {
  return slug.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
}

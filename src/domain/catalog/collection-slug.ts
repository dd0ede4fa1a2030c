const MAX_LENGTH = 60;

/** Returns whether a collection can have this slug. The database has the same constraint. */
export function isCollectionSlug(slug: string): boolean {
  return slug.length <= MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
}

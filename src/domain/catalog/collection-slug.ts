const MAX_LENGTH = 60;

/** Whether a collection can have this slug: the database asks for the same. */
export function isCollectionSlug(slug: string): boolean {
  return slug.length <= MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
}

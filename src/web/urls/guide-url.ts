/** Returns the URL of a guide. In a file of its own, because few pages need it. */
export function guideUrl(slug: string): string {
  return `/guides/${slug}`;
}

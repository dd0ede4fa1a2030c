/** Longest path segment that is logged, in characters: a longer one may be a secret. */
const LONGEST_PART = 24;

/** Returns a path for the log, without segments that may be a secret. */
export function loggedPath(pathname: string): string {
  return pathname.replace(/[^/]+/g, (part) => (part.length > LONGEST_PART ? "…" : part));
}

type Routes = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>;

/** Routes whose parameter is a public id or slug. Both are lower-case. */
const LOWER_CASE = new Set(["detail/:id", "category/:slug", "collections/:slug", "guides/:slug"]);

/**
 * Creates a function that returns the canonical spelling of a path: fixed segments as in its route, ids of public pages
 * in lower case. Null when the path is canonical, or no route matches. React Router matches paths in any case and
 * decodes them, but each page has one URL.
 */
export function canonicalCase(routes: Routes): (path: string) => string | null {
  const patterns = Object.values(routes).flatMap((route) =>
    route?.path ? withoutOptional(segmentsOf(routes, route.id)) : [],
  );
  return (path) => {
    if (!/[A-Z%]/.test(path)) return null;
    const segments = path.slice(1).split("/");
    const fitting = patterns.filter((pattern) => fits(pattern, segments));
    const [best] = fitting.toSorted((a, b) => countFixed(b) - countFixed(a));
    if (!best) return null;
    const written = LOWER_CASE.has(best.join("/")) ? lowerCase : String;
    const canonical = `/${segments.map((given, at) => (isFixed(best[at]) ? best[at] : written(given))).join("/")}`;
    return canonical === path ? null : canonical;
  };
}

function segmentsOf(routes: Routes, id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const parent = route.parentId === undefined ? [] : segmentsOf(routes, route.parentId);
  return [...parent, ...(route.path?.split("/").filter(Boolean) ?? [])];
}

/** Returns the patterns that a pattern with optional segments stands for, with and without each of them. */
function withoutOptional([first, ...others]: string[]): string[][] {
  if (first === undefined) return [[]];
  const rests = withoutOptional(others);
  const present = rests.map((rest) => [first.replace(/\?$/, ""), ...rest]);
  return first.endsWith("?") ? [...present, ...rests] : present;
}

/** Keeps segments with percent-encoding: no id has it, and a malformed path is answered with 404. */
const lowerCase = (segment: string) => (segment.includes("%") ? segment : segment.toLowerCase());

const isFixed = (segment = "") => segment !== "" && !/^[:*]/.test(segment);
const countFixed = (pattern: string[]) => pattern.filter(isFixed).length;

function fits(pattern: string[], segments: string[]): boolean {
  const isSame = (one: string, at: number) =>
    !isFixed(one) || one.toLowerCase() === decoded(segments[at]).toLowerCase();
  return pattern.length === segments.length && pattern.every(isSame);
}

function decoded(segment = ""): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Malformed percent-encoding: no route has it.
    return segment;
  }
}

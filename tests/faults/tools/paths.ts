import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../src/web/routes.ts";

/** Methods that no page or form accepts. */
export const OTHER_METHODS = ["PUT", "PATCH", "DELETE"];

/** Full paths of all routes, including those inside layouts. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    return children ? pathsOf(children, here) : [index && !here ? "/" : here];
  });
}

const ALL = [...new Set(pathsOf(routes))];

export const isOfStaff = (path: string): boolean => /^admin(?:\/|$)/.test(path);

/** Every path of the storefront; another table has the paths of the back office. */
export const SHOP_PATHS: readonly string[] = ALL.filter((path) => !isOfStaff(path));
export const STAFF_PATHS: readonly string[] = ALL.filter(isOfStaff);

export const hasId = (path: string): boolean => path.includes(":");

/** URL of a back office page with this id. */
export function staffPath(path: string, id: string): string {
  return `/${path.replace(/:\w+/g, id)}`;
}

/** URL of a page's data request. */
export function dataPath(target: string): string {
  const [path = "", query] = target.split("?");
  return `${path.endsWith("/") ? `${path}_` : path}.data${query ? `?${query}` : ""}`;
}

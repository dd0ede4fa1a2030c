import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../src/web/routes.ts";

/** Whole paths, also of what stands inside a frame. A frame is no address of its own. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    return children ? pathsOf(children, here) : [index && !here ? "/" : here];
  });
}

const ALL = [...new Set(pathsOf(routes))];

export const isOfStaff = (path: string): boolean => /^admin(?:\/|$)/.test(path);

/** Every address of the router, those of the back office apart: who may do what there says another table. */
export const SHOP_PATHS: readonly string[] = ALL.filter((path) => !isOfStaff(path));
export const STAFF_PATHS: readonly string[] = ALL.filter(isOfStaff);

export const hasId = (path: string): boolean => path.includes(":");

/** The address of a page of the back office, with this for its id. */
export function staffAddress(path: string, id: string): string {
  return `/${path.replace(/:\w+/g, id)}`;
}

/** Where the page's own script asks for its data. */
export function dataAddress(target: string): string {
  const [path = "", query] = target.split("?");
  return `${path.endsWith("/") ? `${path}_` : path}.data${query ? `?${query}` : ""}`;
}

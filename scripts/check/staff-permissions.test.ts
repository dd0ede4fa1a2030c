import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../src/web/routes.ts";

/** Areas whose permissions are middleware of a route or of its layout. */
const AREAS = /^admin\/(?:products|categories|content|discounts|reviews|remittances)\b/;
/** The middleware; exports also require a recent confirmation, which the loader checks. */
const CHECKS = /\brequire(?:Permission|ConfirmedStaff)\(/;

/** Returns the paths whose route modules and layouts check no permission. */
function unprotected(entries: readonly RouteConfigEntry[], isChecked = false): string[] {
  return entries.flatMap(({ file, path = "", children }) => {
    const isSafe = isChecked || CHECKS.test(readFileSync(`src/web/${file}`, "utf8"));
    if (children) return unprotected(children, isSafe);
    return isSafe ? [] : [path];
  });
}

test("finds a permission check for every route of an area", () => {
  const paths = unprotected(routes);

  expect(paths).toContain("cart");
  expect(paths.filter((path) => AREAS.test(path))).toEqual([]);
});

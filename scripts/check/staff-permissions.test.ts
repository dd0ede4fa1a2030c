import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../src/web/routes.ts";

/** Screens for people who are not signed in, or whose second factor is not set up. */
const SIGN_IN = /^admin\/(?:login|code|forgot-password|reset-password|confirm-email|logout|welcome|second-factor)$/;
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

test("finds a permission check for every screen of the back office except signing in", () => {
  const paths = unprotected(routes);

  expect(paths).toContain("cart");
  expect(paths.filter((path) => path.startsWith("admin") && !SIGN_IN.test(path))).toEqual([]);
});

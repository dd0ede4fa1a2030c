import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { SourceFiles } from "./source-files.ts";
import { callsIn, hasCall } from "./syntax.ts";

/** Screens for people who are not signed in, or whose second factor is not set up. */
const SIGN_IN = /^admin\/(?:login|code|forgot-password|reset-password|confirm-email|logout|welcome|second-factor)$/;
/** The middleware; exports also require a recent confirmation, which the loader checks. */
const CHECKS = ["requirePermission", "requireConfirmedStaff"];

/** Lists screens of the back office without a permission check in their route module or a layout above it. */
export function permissionProblems(routes: readonly RouteConfigEntry[], files: SourceFiles): string[] {
  const open = unprotected(routes, files);
  if (!open.some((path) => SIGN_IN.test(path)))
    return ["no sign-in pages found: scripts/check/permissions.ts reads the wrong paths"];
  return open
    .filter((path) => path.startsWith("admin") && !SIGN_IN.test(path))
    .map((path) => `/${path} checks no permission: call requirePermission in its route module or layout`);
}

function unprotected(entries: readonly RouteConfigEntry[], files: SourceFiles): string[] {
  return entries.flatMap(({ file, path = "", children }) => {
    const source = `src/web/${file}`;
    const calls = callsIn(source, files.get(source) ?? "");
    if (CHECKS.some((name) => hasCall(calls, name))) return [];
    return children ? unprotected(children, files) : [path];
  });
}

import { readFileSync } from "node:fs";
import { runNpm } from "../launcher/npm.mjs";
import { type AuditReport, auditProblems, lockProblems } from "./check/packages.ts";
import { reportProblems } from "./check/source-files.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** `npm audit` fails with its report on stdout; without one, stderr has the reason. */
function audit(): AuditReport {
  const { stdout, stderr, error } = runNpm(["audit", "--json"], { encoding: "utf8" });
  try {
    return JSON.parse(`${stdout}`);
  } catch {
    return { message: error?.message ?? `${stderr}`.trim() };
  }
}

reportProblems(Object.keys(lock.packages).length, "locked packages", [
  ...lockProblems(lock),
  ...auditProblems(audit()),
]);

import { runStaticChecks } from "./check/static-checks.ts";

process.exitCode = (await runStaticChecks()) ? 0 : 1;

import { runUntilStopped } from "./lifecycle/run-until-stopped.ts";
import { startEverything, startJobsOnly } from "./lifecycle/start-up.ts";

await runUntilStopped(process.argv.includes("--worker") ? startJobsOnly : startEverything());

import { untilStopped } from "./lifecycle/run-until-stopped.ts";
import { startEverything, startJobsOnly } from "./lifecycle/start-up.ts";

await untilStopped(process.argv.includes("--worker") ? startJobsOnly : startEverything());

import { startEverything, startJobsOnly } from "./start-up.ts";
import { untilStopped } from "./until-stopped.ts";

await untilStopped(process.argv.includes("--worker") ? startJobsOnly : startEverything());

import { keepTickShape } from "./keep-tick-shape.ts";
import { startEverything, startJobsOnly } from "./start-up.ts";
import { untilStopped } from "./until-stopped.ts";

keepTickShape();
await untilStopped(process.argv.includes("--worker") ? startJobsOnly : startEverything());

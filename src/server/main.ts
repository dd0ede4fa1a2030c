import { keepTickShape } from "./lifecycle/keep-tick-shape.ts";
import { untilStopped } from "./lifecycle/run-until-stopped.ts";
import { startEverything, startJobsOnly } from "./lifecycle/start-up.ts";

keepTickShape();
await untilStopped(process.argv.includes("--worker") ? startJobsOnly : startEverything());

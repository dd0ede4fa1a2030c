import { readFileSync } from "node:fs";

const TICK_MS = 10;

/**
 * How long a process has been at work, in ms, with what the system did for it. Other programs hardly change what an answer takes of it,
 * but they do change how many there are in a second. Only Linux says it.
 */
export function processorMs(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

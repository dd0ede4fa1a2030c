import { badInput, type Input, isDuration } from "./control-input.ts";
import type { Settings } from "./state.ts";

/** Returns the settings with the changes of the input. */
export function toSettings(input: Input, before: Settings): Settings {
  const { retries = before.retries, retryDelayMs = before.retryDelayMs } = input;
  if (!Number.isInteger(retries) || Number(retries) < 0) throw badInput("retries: must be 0 or more");
  if (!isDuration(retryDelayMs)) throw badInput("retryDelayMs: must be 0 or more");
  const strictAmount = toFlag(input, "strictAmount") ?? before.strictAmount;
  const strictNotify = toFlag(input, "strictNotify") ?? before.strictNotify;
  return { retries: Number(retries), retryDelayMs, strictAmount, strictNotify };
}

/** A form sends `on`, and `off` from a hidden field when the box is unchecked. */
function toFlag(input: Input, name: keyof Settings) {
  const value = input[name];
  if (value === undefined) return null;
  if (value === true || value === "on") return true;
  if (value === false || value === "off") return false;
  throw badInput(`${name}: must be true or false`);
}

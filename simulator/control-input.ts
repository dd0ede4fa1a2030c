import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Merchant } from "./checks.ts";
import { describeScenario, isScenarioName } from "./scenarios.ts";
import type { ScenarioRule } from "./state.ts";

export type Input = Record<string, unknown>;

export const badInput = (message: string) => new HTTPException(400, { message: `${message}\n` });

export const toDashboard = (c: Context) => c.redirect("/__sim/", 303);

/** Fields of the dashboard with other units, their names in the control API, and the factors. */
const FORM_NUMBERS: Record<string, { name: string; factor: number }> = {
  times: { name: "times", factor: 1 },
  delaySeconds: { name: "delayMs", factor: 1000 },
  advanceMinutes: { name: "advanceMs", factor: 60_000 },
  retries: { name: "retries", factor: 1 },
  retryDelaySeconds: { name: "retryDelayMs", factor: 1000 },
};

/**
 * Reads a JSON object, or a form of the dashboard with the same meaning. With `isForm` the response is the dashboard.
 */
export async function readInput(c: Context): Promise<{ input: Input; isForm: boolean }> {
  const type = c.req.header("Content-Type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) {
    const filled = Object.entries(await c.req.parseBody()).filter(([, value]) => value !== "");
    return { input: Object.fromEntries(filled.map(fromForm)), isForm: true };
  }
  if (!type.startsWith("application/json")) throw badInput("send application/json");
  const input: unknown = await c.req.json().catch(() => {
    throw badInput("the body is not JSON");
  });
  if (typeof input !== "object" || input === null) throw badInput("the body must be an object");
  return { input: input as Input, isForm: false };
}

function fromForm([field, value]: [string, unknown]): [string, unknown] {
  const number = FORM_NUMBERS[field];
  if (number) return [number.name, Number(value) * number.factor];
  if (field === "order_id") return ["match", { order_id: value }];
  return [field, value];
}

/** Reads `{match: {order_id} | {any: true}, scenario, delayMs?, times?}`; `times` counts payments or requests. */
export function toRule({ match, scenario, delayMs = null, times = 1 }: Input): ScenarioRule {
  const { order_id: orderId = null, any } = (match ?? {}) as Input;
  if (any !== true && typeof orderId !== "string") throw badInput("match: must have order_id, or any: true");
  if (!isScenarioName(scenario)) throw badInput(`scenario: ${String(scenario)} does not exist`);
  if (any !== true && describeScenario(scenario).place === "script") {
    throw badInput("match: the script is loaded before an order exists; use any: true");
  }
  if (delayMs !== null && !isDuration(delayMs)) throw badInput("delayMs: must be 0 or more");
  if (!Number.isInteger(times) || Number(times) < 1) throw badInput("times: must be 1 or more");
  return { orderId: any === true ? null : String(orderId), scenario, delayMs, timesLeft: Number(times) };
}

export function toAdvance({ advanceMs }: Input) {
  if (!isDuration(advanceMs)) throw badInput("advanceMs: must be 0 or more");
  return advanceMs;
}

export const isDuration = (value: unknown): value is number => typeof value === "number" && value >= 0;

export function toMerchant({ id, secret, appId, appSecret, domains }: Input): Merchant {
  const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
  if (!isText(id) || !isText(secret) || !isText(appId) || !isText(appSecret)) {
    throw badInput("id, secret, appId, appSecret: must be texts");
  }
  if (!Array.isArray(domains) || !domains.every(isText)) throw badInput("domains: must be a list of host names");
  return { id, secret, appId, appSecret, domains };
}

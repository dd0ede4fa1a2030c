import type { Context } from "hono";
import type { Refusal } from "./checks.ts";
import type { Simulator } from "./payments.ts";
import { takeFault } from "./rules.ts";
import type { FaultName } from "./scenarios.ts";

const ERROR_PAGE = "<!doctype html>\n<html lang='en'><title>PayHere</title><h1>We will be back soon</h1></html>";

const readable = (c: Context) => c.header("Access-Control-Allow-Origin", "*");

/**
 * The 500 has no CORS header, the other two have one: the popup's script handles them differently (payhere.md §2.3).
 */
const RESPONSES: Partial<Record<FaultName, (c: Context) => Response>> = {
  "start-500": (c) => c.html(ERROR_PAGE, 500) as Response,
  "start-html": (c) => {
    readable(c);
    return c.html(ERROR_PAGE) as Response;
  },
  "start-empty": (c) => {
    readable(c);
    return c.body("");
  },
};

type FaultResult = { response: Response } | { refusal: Refusal } | null;

/** Returns the fault at the start of a payment, after its delay; null when the payment opens normally. */
export async function takeStartFault({ store, delayed }: Simulator, c: Context, orderId: string): Promise<FaultResult> {
  const fault = takeFault(store, "start", orderId);
  if (!fault) return null;
  await delayed.wait(c, fault.delayMs);
  if (fault.name === "start-unauthorized") {
    return { refusal: { message: "Unauthorized payment request", reason: "the scenario start-unauthorized is set" } };
  }
  const response = RESPONSES[fault.name]?.(c);
  return response ? { response } : null;
}

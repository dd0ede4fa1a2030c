import { DAY_MS, SECOND_MS } from "./durations.ts";

/**
 * Requests that a fault applies to: the popup's script, the start of a payment, any API request, one with a token, a
 * refund, a capture.
 */
export type FaultPlace = "script" | "start" | "api" | "call" | "refund" | "capture";

export type Fault = {
  label: string;
  place: FaultPlace;
  /** Delay of the response; without a response, the time until the connection is closed. */
  delayMs?: number;
};

const WEEK_MS = 7 * DAY_MS;
const GIVE_UP_MS = 120 * SECOND_MS;

/** Failures outside of one payment (payhere.md §8.5). A rule limits the number of requests that a fault applies to. */
export const FAULTS = {
  "sdk-404": { place: "script", label: "The popup's script is missing" },
  "sdk-slow": { place: "script", label: "The popup's script loads slowly", delayMs: 10 * SECOND_MS },
  "start-500": { place: "start", label: "The payment fails to start: status 500" },
  "start-html": { place: "start", label: "The payment fails to start: a page instead of JSON" },
  "start-empty": { place: "start", label: "The payment fails to start: an empty response" },
  "start-unauthorized": { place: "start", label: "The payment fails to start: “Unauthorized payment request”" },
  "start-slow": { place: "start", label: "The payment starts slowly", delayMs: 10 * SECOND_MS },
  "api-401": { place: "api", label: "The Merchant API denies access to this domain" },
  "api-html-403": { place: "api", label: "The Merchant API is blocked at the edge: a page instead of JSON" },
  "api-500": { place: "api", label: "The Merchant API responds with status 500" },
  "api-timeout": { place: "api", label: "The Merchant API does nothing and never responds", delayMs: GIVE_UP_MS },
  "api-slow": { place: "api", label: "The Merchant API responds slowly", delayMs: 10 * SECOND_MS },
  "api-rate-limit": { place: "api", label: "The Merchant API rejects too many requests" },
  "token-expired": { place: "call", label: "The token expires early" },
  "refund-timeout": { place: "refund", label: "The refund is made, but the response is lost", delayMs: GIVE_UP_MS },
  "refund-pending": {
    place: "refund",
    label: "The refund is made, but stays in processing for a week",
    delayMs: WEEK_MS,
  },
  "refund-not-initiated": { place: "refund", label: "The refund is not initiated (status 0)" },
  "refund-failed": { place: "refund", label: "The refund fails (status -1)" },
  "capture-timeout": {
    place: "capture",
    label: "The reserved amount is charged, but the response is lost",
    delayMs: GIVE_UP_MS,
  },
  "capture-declined": { place: "capture", label: "The bank declines the charge of a reserved amount (status -1)" },
} satisfies Record<string, Fault>;

/** Where a fault strikes: the popup's script, the start of a payment, any API request, one with a token, a refund. */
export type FaultPlace = "script" | "start" | "api" | "call" | "refund";

export type Fault = {
  label: string;
  place: FaultPlace;
  /** How long the answer waits (and, when it never comes, when the connection is cut). */
  delayMs?: number;
};

const SECOND_MS = 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * SECOND_MS;
const GIVE_UP_MS = 120 * SECOND_MS;

/** What goes wrong outside of one payment (payhere.md §8.5). Each strikes as many requests as its rule says. */
export const FAULTS = {
  "sdk-404": { place: "script", label: "The popup's script is missing" },
  "sdk-slow": { place: "script", label: "The popup's script comes slowly", delayMs: 10 * SECOND_MS },
  "start-500": { place: "start", label: "The payment cannot be started: an error of the server" },
  "start-html": { place: "start", label: "The payment cannot be started: a page instead of JSON" },
  "start-empty": { place: "start", label: "The payment cannot be started: an empty answer" },
  "start-unauthorized": { place: "start", label: "The payment cannot be started: “Unauthorized payment request”" },
  "start-slow": { place: "start", label: "The payment starts slowly", delayMs: 10 * SECOND_MS },
  "api-401": { place: "api", label: "The Merchant API denies access to this domain" },
  "api-html-403": { place: "api", label: "The Merchant API is blocked at the edge: a page instead of JSON" },
  "api-500": { place: "api", label: "The Merchant API has an error" },
  "api-timeout": { place: "api", label: "The Merchant API does nothing and never answers", delayMs: GIVE_UP_MS },
  "api-slow": { place: "api", label: "The Merchant API answers slowly", delayMs: 10 * SECOND_MS },
  "api-rate-limit": { place: "api", label: "The Merchant API has had too many requests" },
  "token-expired": { place: "call", label: "The token is over before its time" },
  "refund-timeout": { place: "refund", label: "The refund is made, but the answer is lost", delayMs: GIVE_UP_MS },
  "refund-pending": { place: "refund", label: "The refund is made, but stays in work for a week", delayMs: WEEK_MS },
  "refund-not-initiated": { place: "refund", label: "The refund could not be initiated (status 0)" },
  "refund-failed": { place: "refund", label: "The refund fails (status -1)" },
} satisfies Record<string, Fault>;

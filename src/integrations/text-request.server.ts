import { SECOND_MS } from "../domain/durations.ts";
import { type TextFailure, TextNotTaken } from "../domain/mail/text-sender.ts";

const TIMEOUT_MS = 15 * SECOND_MS;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const UNAVAILABLE = 503;

/** Failures of a connection before any byte of the request was sent. */
const NOT_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

type TextRequest = { url: string; init: Omit<RequestInit, "method" | "signal"> };

/**
 * Sends a text to a provider once and returns its response as JSON.
 * @throws {TextNotTaken} with the provider's name only
 */
export async function sendTextRequest(provider: string, { url, init }: TextRequest): Promise<object> {
  const response = await fetch(url, { ...init, method: "POST", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new TextNotTaken(failureOf(error), `${provider} did not respond`);
    },
  );
  const result: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new TextNotTaken(refusalOf(response.status), respondedWith(provider, response));
  if (typeof result !== "object" || result === null)
    throw new TextNotTaken("unknown", respondedWith(provider, response));
  return result;
}

const respondedWith = (provider: string, { status }: { status: number }) => `${provider} responded with ${status}`;

function failureOf(error: unknown): TextFailure {
  const { cause } = error as { cause?: { code?: string } };
  return NOT_CONNECTED.has(cause?.code ?? "") ? "unreachable" : "unknown";
}

/** After a server's error the text may have been sent. */
function refusalOf(status: number): TextFailure {
  if (status === UNAVAILABLE || status === TOO_MANY_REQUESTS) return "unreachable";
  return status >= SERVER_ERROR ? "unknown" : "refused";
}

import type { Headers as PushHeaders, RequestDetails } from "web-push";
import { SECOND_MS } from "../../domain/durations.ts";
import type { PushResult, PushSender } from "../../domain/notifications/push-sender.ts";
import { vapidKeys } from "./vapid-keys.server.ts";

/** Time for a response of a push service, in ms. */
const TIMEOUT_MS = 10 * SECOND_MS;

type Options = {
  sessionSecret: string;
  /** URL or address under which a push service can reach the shop's operator (RFC 8292). */
  subject: string;
};

/** Sends notifications through the browsers' push services, encrypted for the browser (RFC 8030, 8291, 8292). */
export function createWebPush({ sessionSecret, subject }: Options): PushSender {
  const keys = vapidKeys(sessionSecret);
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, publicKey, authSecret }, notice, { ttlSeconds, isUrgent }) {
      const subscription = { endpoint, keys: { p256dh: publicKey, auth: authSecret } };
      // Loaded when needed: few pushes are sent, and it takes memory (docs/decisions/memory.md).
      const { default: webpush } = await import("web-push");
      const details = webpush.generateRequestDetails(subscription, JSON.stringify(notice), {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        urgency: isUrgent ? "high" : "normal",
        topic: notice.tag,
      });
      return request(endpoint, details);
    },
  };
}

function toHeaders(headers: PushHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function request(endpoint: string, { method, headers, body }: RequestDetails): Promise<PushResult> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // A redirect could lead to a host that is no push service.
  const options = {
    method,
    headers: toHeaders(headers),
    body: body && new Uint8Array(body),
    signal,
    redirect: "manual",
  } as const;
  const response = await fetch(endpoint, options).catch(() => null);
  await response?.body?.cancel();
  return response ? resultOf(response.status) : "unreachable";
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "unreachable" : "refused";
}

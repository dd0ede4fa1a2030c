import { ECDH } from "node:crypto";
import { z } from "zod";

/** Push services of Chrome, Firefox, Safari and Edge. The shop sends requests to no other host. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** Returns whether a URL belongs to a known push service. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  return HOSTS.some((host) => host.test(url.hostname));
}

/** Returns whether a text is a public key of the curve P-256 in base64url; payloads are encrypted for such keys. */
function isCurvePoint(text: string): boolean {
  try {
    ECDH.convertKey(text, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/** A subscription as the browser's Push API gives it. */
export const pushSubscriptionInput = z.object({
  endpoint: z.string().max(1_000).refine(isPushEndpoint, "This browser's push service isn't supported."),
  publicKey: z.string().max(100).refine(isCurvePoint),
  /** 16 bytes in base64url. */
  authSecret: z.string().regex(/^[\w-]{22}={0,2}$/),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

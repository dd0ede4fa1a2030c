import { createHash } from "node:crypto";

/** Where the browser may go on the page that pays (payhere.md §2.5). */
export type PaymentOrigins = { sdkOrigin: string; checkoutOrigin: string };

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The SHA-256 of each inline script, byte for byte, as the policy lists them. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = ""]) => text);
  return [...new Set(scripts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

/**
 * The policy of one finished document. Its inline scripts are listed by hash: the same bytes are cached for everyone, so a
 * nonce cannot be. Only the page that pays gets the gateway's origins, and the inline styles that the gateway's script sets.
 */
export function contentSecurityPolicy(html: string, payment: PaymentOrigins | null): string {
  const gateway = payment ? [...new Set([payment.sdkOrigin, payment.checkoutOrigin])].join(" ") : "";
  const directives = {
    "default-src": "'self'",
    "script-src": ["'self'", ...inlineScriptHashes(html), payment?.sdkOrigin ?? ""].join(" "),
    "style-src": payment ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": "'self' data:",
    "connect-src": `'self' ${gateway}`,
    // A bank's own page may open inside the gateway's frame, on a host that is not known in advance.
    "frame-src": payment ? `${gateway} https:` : "'none'",
    "form-action": `'self' ${gateway}`,
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim().replace(/\s+/g, " ")}`)
    .join("; ");
}

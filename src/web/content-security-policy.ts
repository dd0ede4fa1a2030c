import { createHash } from "node:crypto";
import { HINT_SCRIPT } from "./discretion/bootstrap-script.ts";

/** Where the browser may go on the page that pays (payhere.md §2.5). */
export type PaymentOrigins = { sdkOrigin: string; checkoutOrigin: string };

export type SealedDocument = { html: string; scriptHashes: string[] };

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the mark off a rendered document and lists the SHA-256 of its own inline scripts, byte for byte. The mark is made
 * anew for each rendering and stands, as their nonce, on the scripts that our code writes: a script that got into the page
 * in any other way does not have it and is not listed. The finished bytes are the same at every rendering.
 */
export function sealDocument(marked: string, mark: string): SealedDocument {
  const attribute = ` nonce="${mark}"`;
  const own = [...marked.matchAll(SCRIPT)].filter(
    ([, attributes = "", text = ""]) =>
      text === HINT_SCRIPT || (attributes.includes(attribute) && !/\ssrc=/.test(attributes)),
  );
  const texts = new Set(own.map(([, , text = ""]) => text));
  return {
    html: marked.replaceAll(attribute, ""),
    scriptHashes: [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
  };
}

/**
 * The policy of one finished document. Its inline scripts are listed by hash: the same bytes are cached for everyone, so a
 * nonce cannot be. Only the page that pays gets the gateway's origins, and the inline styles that the gateway's script sets.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], payment: PaymentOrigins | null): string {
  const gateway = payment ? [...new Set([payment.sdkOrigin, payment.checkoutOrigin])].join(" ") : "";
  const directives = {
    "default-src": "'self'",
    "script-src": ["'self'", ...scriptHashes, payment?.sdkOrigin ?? ""].join(" "),
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

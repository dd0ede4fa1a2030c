import { createHash } from "node:crypto";
import { BOOTSTRAP_SCRIPT } from "./discretion/bootstrap-script.ts";

/** Origins of PayHere's script and checkout that the payment page may use (payhere.md §2.5). */
export type PaymentOrigins = { sdkOrigin: string; checkoutOrigin: string };

export type PreparedDocument = { html: string; scriptHashes: string[] };

const BOOTSTRAP = `<script>${BOOTSTRAP_SCRIPT}</script>`;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Removes the nonce from a rendered document and lists the SHA-256 hashes of the inline scripts that had it. The nonce
 * is new for each rendering and is only on scripts that our code writes, so an injected script is not listed. The
 * finished bytes are the same for every rendering. Moves the bootstrap script before the title: React writes titles
 * before scripts, and in discreet mode the script must run first (docs/decisions/discreet-mode.md).
 */
export function prepareDocument(html: string, nonce: string): PreparedDocument {
  const attribute = ` nonce="${nonce}"`;
  const own = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = "", text = ""]) =>
      text === BOOTSTRAP_SCRIPT || (attributes.includes(attribute) && !/\ssrc=/.test(attributes)),
  );
  const texts = new Set(own.map(([, , text = ""]) => text));
  return {
    html: html
      .replaceAll(attribute, "")
      .replace(BOOTSTRAP, "")
      .replace("<head>", () => `<head>${BOOTSTRAP}`),
    scriptHashes: [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
  };
}

/**
 * Returns the Content-Security-Policy of one finished document. Inline scripts are listed by hash: cached bytes are the
 * same for everyone, so a nonce is impossible. Only the payment page allows the gateway's origins and the inline styles
 * that the gateway's script sets.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], payment: PaymentOrigins | null): string {
  const gateway = payment ? [...new Set([payment.sdkOrigin, payment.checkoutOrigin])].join(" ") : "";
  const directives = {
    "default-src": "'self'",
    "script-src": ["'self'", ...scriptHashes, payment?.sdkOrigin ?? ""].join(" "),
    "style-src": payment ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": "'self' data:",
    "connect-src": `'self' ${gateway}`,
    // A bank's page can open inside the gateway's frame, on a host that is not known in advance.
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

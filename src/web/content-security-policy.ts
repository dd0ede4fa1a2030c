/** Origins of PayHere's script and checkout that the payment page may use (payhere.md §2.5). */
export type PaymentOrigins = { sdkOrigin: string; checkoutOrigin: string };

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

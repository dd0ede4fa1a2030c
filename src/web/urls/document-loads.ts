/**
 * The cart, the payment page and the payment link of an order. The router also accepts a trailing slash and capitals.
 */
const PAYMENT_PAGE = /^\/(?:cart|pay\/[^/]+(?:\/[^/]+)?)\/?$/i;

/** True when a page takes payments: only such a page may contact the gateway (payhere.md §2.5). */
export function isPaymentPage(path: string): boolean {
  return PAYMENT_PAGE.test(path);
}

/**
 * True when a navigation must load a document: the policy is fixed when a document arrives, so payment pages are
 * entered and left by loading (design §8).
 */
export function needsDocument(fromPath: string, to: string): boolean {
  const [toPath = ""] = to.split(/[?#]/);
  return isPaymentPage(fromPath) || isPaymentPage(toPath);
}

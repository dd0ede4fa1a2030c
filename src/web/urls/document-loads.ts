/** The cart, and a waiting order's own page. However it is spelled: the router takes a slash at the end and capitals, too. */
const PAYMENT_PAGE = /^\/(?:cart|pay\/[^/]+)\/?$/i;

/** Whether money can be paid from here: only such a page may speak to the gateway (payhere.md §2.5). */
export function isPaymentPage(path: string): boolean {
  return PAYMENT_PAGE.test(path);
}

/**
 * Whether going from one address to another must load a document: what a page may do is decided when its document
 * arrives, so a page that pays is entered and left by loading (design §8).
 */
export function needsDocument(fromPath: string, to: string): boolean {
  const [toPath = ""] = to.split(/[?#]/);
  return isPaymentPage(fromPath) || isPaymentPage(toPath);
}

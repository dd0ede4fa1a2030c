const PAYMENT_PAGE = "/cart";

/**
 * Whether going from one address to another must load a document. Only the page that pays may speak to the gateway, and what
 * a page may do is decided when its document arrives: so it is entered and left by loading (design §8).
 */
export function needsDocument(fromPath: string, to: string): boolean {
  const [toPath] = to.split(/[?#]/);
  return fromPath === PAYMENT_PAGE || toPath === PAYMENT_PAGE;
}

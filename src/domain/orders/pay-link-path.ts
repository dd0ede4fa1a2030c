/** Returns the path of an order's payment link, which works without a login: for emails and chats to its customer. */
export function payLinkPath({ number, payKey }: { number: string; payKey: string }): string {
  return `/pay/${number}/${payKey}`;
}

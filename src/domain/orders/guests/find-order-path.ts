/** Returns the path of the page that opens an order without an account by a code. */
export function findOrderPath(number: string): string {
  return `/find-order?${new URLSearchParams({ order: number })}`;
}

/**
 * Returns the path after an address form: the cart for customers who came from there, otherwise the list of addresses.
 */
export function afterAddress({ searchParams }: URL, id?: string): string {
  if (searchParams.get("from") !== "cart") return "/account#addresses";
  return id === undefined ? "/cart" : cartWithAddress(id);
}

/** Returns the path of the cart with this address chosen. */
export function cartWithAddress(id: string): string {
  return `/cart?${new URLSearchParams({ address: id })}`;
}

/** Returns the path of an address page that returns to the cart afterwards. */
export function fromCart(path: string): string {
  return `${path}?from=cart`;
}

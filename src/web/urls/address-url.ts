/** Whoever came from the cart goes back there; everybody else, to where the addresses stand. */
export function afterAddress({ searchParams }: URL, id?: string): string {
  if (searchParams.get("from") !== "cart") return "/account#addresses";
  return id === undefined ? "/cart" : `/cart?${new URLSearchParams({ address: id })}`;
}

/** A page about addresses, which then leads back to the cart. */
export function fromCart(path: string): string {
  return `${path}?from=cart`;
}

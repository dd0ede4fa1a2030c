/** One address for each list: nothing in it that says what is so anyway. */
export function allProductsAddress({ category = "", page = 1 }: { category?: string; page?: number }): string {
  const parameters = new URLSearchParams();
  if (category !== "") parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `/all-products?${parameters}` : "/all-products";
}

/** How one choice of a product is named in carts and orders: "Large / Plum"; empty for a product without choices. */
export function choiceLabel(optionValues: readonly string[]): string {
  return optionValues.join(" / ");
}

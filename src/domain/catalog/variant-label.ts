const BETWEEN = " / ";

/** How one choice of a product is named in carts and orders: "Large / Plum"; empty for a product without choices. */
export function choiceLabel(optionValues: readonly string[]): string {
  return optionValues.join(BETWEEN);
}

/** The values that such a name was made of. */
export function choiceValues(label: string): string[] {
  return label === "" ? [] : label.split(BETWEEN);
}

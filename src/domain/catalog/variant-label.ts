const SEPARATOR = " / ";

/** Returns the name of a variant in carts and orders, such as "Large / Plum"; empty for a product without options. */
export function variantLabel(optionValues: readonly string[]): string {
  return optionValues.join(SEPARATOR);
}

/** Returns the option values of such a name. */
export function variantLabelValues(label: string): string[] {
  return label === "" ? [] : label.split(SEPARATOR);
}

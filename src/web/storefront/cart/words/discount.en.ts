/** Discount codes. */
export const discount = {
  have: "I have a discount code",
  label: "Discount code",
  apply: "Use the code",
  entered: (code: string) => `Discount code ${code}`,
  remove: "Remove",
  removeCode: (code: string) => `Remove the discount code ${code}`,
  /** Its line among the charges of an order. */
  line: "Discount",
};

/** Discount codes. */
export const discount = {
  have: "I have a discount code",
  label: "Discount code",
  apply: "Apply code",
  entered: (code: string) => `Discount code ${code}`,
  remove: "Remove",
  removeCode: (code: string) => `Remove the discount code ${code}`,
  /** Its line among the charges of an order. */
  line: "Discount",
};

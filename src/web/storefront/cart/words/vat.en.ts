/** Value added tax, beside the total of carts and orders. The rate is in hundredths of a percent. */
export const vat = {
  included: (basisPoints: number) => `VAT ${basisPoints / 100} % included`,
};

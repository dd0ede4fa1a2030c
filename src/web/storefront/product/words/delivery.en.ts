/** Delivery terms for one product and one district. */
export const districtDelivery = {
  title: "Delivery to your district",
  noDistrict: "Choose your district to see what delivery costs and how you can pay.",
  charge: (charge: string, days: string) => `Delivery ${charge}, in ${days} working days.`,
  free: (days: string) => `Free delivery in ${days} working days.`,
  freeFrom: (amount: string) => `Delivery is free when you spend ${amount} or more.`,
  cash: (fee: string | null) => `You can pay the courier in cash${fee ? ` (${fee} fee)` : ""}.`,
  noCash: {
    off: "Cash on delivery isn't available at the moment.",
    district: (name: string) => `Cash on delivery isn't available in ${name}.`,
    above: (amount: string) => `Cash on delivery is for orders up to ${amount}, including charges.`,
    products: "Cash on delivery isn't available for this product.",
  },
  toProduct: "Back to the product",
};

/** Delivery terms for one product and one district. */
export const districtDelivery = {
  title: "Delivery to my district",
  noDistrict: "Choose your district to see what delivery costs and how you can pay.",
  charge: (charge: string, days: string) => `Delivery ${charge}, in ${days} business days.`,
  free: (days: string) => `Delivery is free, in ${days} business days.`,
  freeFrom: (amount: string) => `Delivery is free for goods of ${amount} or more.`,
  cash: (fee: string | null) => `You can pay in cash when the parcel comes${fee ? `, for a fee of ${fee}` : ""}.`,
  noCash: {
    off: "Cash on delivery is not offered at the moment.",
    district: (name: string) => `Cash on delivery is not offered in ${name}.`,
    above: (amount: string) => `Cash on delivery is offered for orders up to ${amount}, all charges included.`,
    products: "Cash on delivery is not offered for this product.",
  },
  toProduct: "Back to the product",
};

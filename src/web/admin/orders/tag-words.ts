const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

/** Texts of an order's tags. */
export const tagWords = {
  tags: "Tags",
  tag: "Tag",
  hint: "Up to 30 characters, only for staff. The timeline keeps it, so use no names or phone numbers.",
  add: "Add tag",
  remove: (tag: string) => `Remove tag ${tag}`,
  title: "Tag orders",
  addTo: (count: number) => `Add to ${orders(count)}`,
  removeFrom: (count: number) => `Remove from ${orders(count)}`,
  changed: (isRemoved: boolean, count: number) => `Tag ${isRemoved ? "removed from" : "added to"} ${orders(count)}.`,
};

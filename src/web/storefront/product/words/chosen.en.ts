export const chosen = {
  heading: "Collections",
  empty: "There is nothing in this collection at the moment.",
  ownOrder: "Recommended",
};

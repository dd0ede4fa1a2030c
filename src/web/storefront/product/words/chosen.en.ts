export const chosen = {
  heading: "Collections",
  empty: "There's nothing in this collection at the moment.",
};

export const home = {
  /** The page's only h1; may be visually hidden. */
  heading: (shopName: string) => `${shopName}: products for adults, delivered discreetly in Sri Lanka`,
  shopNow: "SHOP NOW",
  carousel: "Highlights",
  slideOf: (position: number, count: number) => `Slide ${position} of ${count}`,
  showSlide: (position: number) => `Show slide ${position}`,
  pause: "Pause",
  play: "Play",
  allProducts: "All Products",
};

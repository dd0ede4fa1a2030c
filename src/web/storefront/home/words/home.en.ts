import { DELIVERY_DAYS } from "../../../../domain/content/shop-facts.ts";

export const home = {
  /** The page's only h1; may be visually hidden. */
  heading: (shopName: string) => `${shopName}: products for adults, delivered discreetly in Sri Lanka`,
  carousel: "Highlights",
  slideOf: (position: number, count: number) => `Slide ${position} of ${count}`,
  showSlide: (position: number) => `Show slide ${position}`,
  pause: "Pause",
  play: "Play",
  /** Three short promises on one line of a desktop. */
  plainBox: "Plain box, neutral sender",
  statementShows: (name: string) => `Card statement shows ${name}`,
  deliveryIn: (charge: string) => `${DELIVERY_DAYS} working days, ${charge}`,
  allProducts: "All Products",
  /** Before the first product is listed. */
  empty: "There's nothing here yet. We open soon.",
};

import { DELIVERY_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { Messages } from "../../../i18n/messages.ts";

export const home: Messages["home"] = {
  heading: (shopName) => `${shopName}: வயது வந்தோருக்கான பொருட்கள், இலங்கை முழுவதும் அந்தரங்கமாக டெலிவரி`,
  carousel: "சிறப்பம்சங்கள்",
  slideOf: (position, count) => `படம் ${position} / ${count}`,
  showSlide: (position) => `${position}ஆவது படத்தைக் காட்டுக`,
  pause: "நிறுத்துக",
  play: "தொடர்க",
  plainBox: "சாதாரணப் பெட்டி, சாதாரண அனுப்புநர்",
  statementShows: (name) => `வங்கி அறிக்கையில் ${name}`,
  deliveryIn: (charge) => `${DELIVERY_DAYS} வேலை நாட்கள், ${charge}`,
  allProducts: "எல்லாப் பொருட்களும்",
  empty: "இங்கே இன்னும் எதுவும் இல்லை. விரைவில் திறக்கிறோம்.",
};

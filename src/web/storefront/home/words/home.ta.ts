import type { Messages } from "../../../i18n/messages.ts";

export const home: Messages["home"] = {
  heading: (shopName) => `${shopName}: வயது வந்தோருக்கான பொருட்கள், இலங்கை முழுவதும் அந்தரங்கமாக டெலிவரி`,
  shopNow: "வாங்குக",
  carousel: "சிறப்பம்சங்கள்",
  slideOf: (position, count) => `படம் ${position} / ${count}`,
  showSlide: (position) => `${position}ஆவது படத்தைக் காட்டுக`,
  pause: "படங்கள் மாறுவதை நிறுத்துக",
  play: "படங்களை மாற விடுக",
  allProducts: "எல்லாப் பொருட்களும்",
};

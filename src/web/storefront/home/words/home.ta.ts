import type { Messages } from "../../../i18n/messages.ts";

export const home: Messages["home"] = {
  carousel: "சிறப்பம்சங்கள்",
  slideOf: (position, count) => `படம் ${position} / ${count}`,
  showSlide: (position) => `${position}ஆவது படத்தைக் காட்டுக`,
  pause: "நிறுத்துக",
  play: "தொடர்க",
};

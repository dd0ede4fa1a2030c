import type { DemoCategory } from "../product.ts";
import { si } from "./si.ts";
import { ta } from "./ta.ts";

const CATEGORIES: Record<string, { si: string; ta: string }> = {
  "massage-body-oils": { si: "සම්බාහන සහ ඇඟ තෙල්", ta: "மசாஜ், உடல் எண்ணெய்கள்" },
  lubricants: { si: "ලිහිසි ද්‍රව්‍ය", ta: "உராய்வு நீக்கிகள்" },
  "condoms-protection": { si: "කොන්ඩම් සහ ආරක්ෂාව", ta: "ஆணுறைகள், பாதுகாப்பு" },
  "lingerie-nightwear": { si: "යට ඇඳුම් සහ රාත්‍රී ඇඳුම්", ta: "உள்ளாடைகள், இரவு உடைகள்" },
  "intimate-care": { si: "පෞද්ගලික සත්කාර", ta: "அந்தரங்கப் பராமரிப்பு" },
  "toys-massagers": { si: "ටෝයි සහ සම්බාහක", ta: "டாய்ஸ், மசாஜர்கள்" },
  "games-gifts": { si: "යුවළ ක්‍රීඩා සහ තෑගි", ta: "இருவருக்கான விளையாட்டுகள், பரிசுகள்" },
  "bath-candles": { si: "නාන දේ සහ ඉටිපන්දම්", ta: "குளியல், மெழுகுவர்த்திகள்" },
};

/** Returns a category with the Sinhala and Tamil texts of its products and its own. */
export function translated(category: DemoCategory): DemoCategory {
  return {
    ...category,
    translations: CATEGORIES[category.slug],
    products: category.products.map((product) => ({
      ...product,
      translations: { si: si[product.handle], ta: ta[product.handle] },
    })),
  };
}

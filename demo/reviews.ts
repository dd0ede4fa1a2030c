import { inArray } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { products } from "../src/db/schema/catalog.ts";
import { exampleReviews } from "../src/db/schema/reviews.ts";
import { LANGUAGES, type Language } from "../src/domain/languages.ts";

type ExampleReview = { stars: number; nickname: string; text: string };

/**
 * Example reviews by handle and language. Pages mark them as examples and show those in their language; a live shop
 * shows none.
 */
export const DEMO_REVIEWS: Readonly<Record<string, Record<Language, readonly ExampleReview[]>>> = {
  "sandalwood-massage-oil": {
    en: [
      { stars: 5, nickname: "Evening", text: "The scent is faint and warm. The small bottle lasted us a month." },
      { stars: 4, nickname: "Bamboo", text: "Soft skin, nothing sticky. The cap is a little tight." },
    ],
    si: [
      { stars: 5, nickname: "සවස", text: "සුවඳ මෘදුයි, උණුසුම්. කුඩා බෝතලය මාසයක් ගියා." },
      { stars: 4, nickname: "නෙළුම්", text: "සම මෘදුයි, ඇලෙන ගතියක් නැත. මූඩිය ටිකක් තද වැඩියි." },
    ],
    ta: [
      { stars: 5, nickname: "அமைதி", text: "மெல்லிய, இதமான மணம். சிறிய போத்தல் ஒரு மாதம் வந்தது." },
      { stars: 4, nickname: "மூங்கில்", text: "சருமம் மென்மையாக இருக்கிறது, ஒட்டவில்லை. மூடி சற்று இறுக்கம்." },
    ],
  },
  "water-based-gel": {
    en: [
      {
        stars: 5,
        nickname: "Plain and simple",
        text: "No smell, and it rinses off with water. I'd start with this one.",
      },
      { stars: 4, nickname: "Seaside", text: "Easy to wash off. I should have taken the larger bottle." },
    ],
    si: [
      { stars: 5, nickname: "සරල", text: "සුවඳක් නැත, ජලයෙන් සේදී යයි. පළමු වර ගන්නා අයට හොඳයි." },
      { stars: 4, nickname: "වෙරළ", text: "සේදීම පහසුයි. ලොකු බෝතලය ගත්තා නම් හොඳයි." },
    ],
    ta: [
      { stars: 5, nickname: "எளிமை", text: "மணம் இல்லை, தண்ணீரில் கழுவிவிடலாம். முதலில் வாங்க ஏற்றது." },
      { stars: 4, nickname: "கடலோரம்", text: "எளிதாகக் கழுவலாம். பெரிய போத்தலை வாங்கியிருக்கலாம்." },
    ],
  },
  "pebble-palm-massager": {
    en: [
      {
        stars: 5,
        nickname: "Pebble",
        text: "As quiet as they say. The parcel was plain, and the courier only asked my name.",
      },
      { stars: 3, nickname: "Two hands", text: "Good, but I needed the guide to find the travel lock." },
    ],
    si: [
      { stars: 5, nickname: "සඳ එළිය", text: "ඔවුන් කියූ තරමටම නිහඬයි. පාර්සලය සාමාන්‍ය එකක්, කුරියර්කරු ඇසුවේ නම පමණයි." },
      { stars: 3, nickname: "ගල් කැටය", text: "හොඳයි, නමුත් ගමන් අගුල සොයාගන්න උපදෙස් බැලිය යුතු වුණා." },
    ],
    ta: [
      { stars: 5, nickname: "கூழாங்கல்", text: "சொன்ன அளவுக்கு அமைதியானது. பார்சல் சாதாரணமாக இருந்தது; கூரியர் பெயரை மட்டும் கேட்டார்." },
      { stars: 3, nickname: "நிலா", text: "நல்லது, ஆனால் பயணப் பூட்டை அறிய வழிகாட்டியைப் பார்க்க வேண்டியிருந்தது." },
    ],
  },
  "satin-robe": {
    en: [
      { stars: 5, nickname: "Veranda", text: "Falls beautifully, and the pockets are deep. I took my usual size." },
      { stars: 4, nickname: "Jasmine", text: "Soft satin that keeps its shape after three washes." },
    ],
    si: [
      { stars: 5, nickname: "ඉස්තෝප්පුව", text: "ඇඳුම ලස්සනට වැටේ, සාක්කු ගැඹුරුයි. මම ගත්තේ සාමාන්‍ය ප්‍රමාණය." },
      { stars: 4, nickname: "මල්", text: "සැටින් රෙද්ද මෘදුයි. තුන් වරක් සේදුවත් හැඩය වෙනස් වුණේ නැත." },
    ],
    ta: [
      { stars: 5, nickname: "திண்ணை", text: "அழகாக விழுகிறது, பாக்கெட்டுகள் ஆழமானவை. என் வழக்கமான அளவு சரியாக இருந்தது." },
      { stars: 4, nickname: "மல்லிகை", text: "மென்மையான சாட்டின். மூன்று முறை துவைத்த பிறகும் வடிவம் மாறவில்லை." },
    ],
  },
  "conversation-cards": {
    en: [
      { stars: 5, nickname: "Sunday", text: "We planned half an hour and stayed for two." },
      { stars: 4, nickname: "Third cup", text: "Lovely paper. A few questions are very easy." },
    ],
    si: [
      { stars: 5, nickname: "ඉරිදා", text: "පැය භාගයක් කියා පටන් ගත්තා, පැය දෙකක් ගියා." },
      { stars: 4, nickname: "තේ කෝප්පය", text: "කඩදාසි ලස්සනයි. ප්‍රශ්න කිහිපයක් හරිම ලේසියි." },
    ],
    ta: [
      { stars: 5, nickname: "மாலைப் பொழுது", text: "அரை மணி நேரம் என்று தொடங்கினோம், இரண்டு மணி நேரம் ஆனது." },
      { stars: 4, nickname: "தேநீர்", text: "நல்ல காகிதம். சில கேள்விகள் மிக எளிதானவை." },
    ],
  },
  "soy-candle": {
    en: [
      { stars: 5, nickname: "Rain", text: "Burns evenly to the edge. I keep cotton pads in the empty glass now." },
      { stars: 4, nickname: "Lamplight", text: "A gentle scent that fills the room. Don't forget to trim the wick." },
    ],
    si: [
      { stars: 5, nickname: "වැස්ස", text: "දාරය දක්වාම එක සේ දැල්වේ. හිස් වීදුරුව දැන් වෙනත් දේකට ගන්නවා." },
      { stars: 4, nickname: "පහන්", text: "මෘදු සුවඳ කාමරය පුරා පැතිරේ. තිරය කපන්න අමතක කරන්න එපා." },
    ],
    ta: [
      { stars: 5, nickname: "மழை", text: "ஓரம் வரை சீராக எரிகிறது. காலிக் கண்ணாடியை இப்போது வேறொன்றுக்குப் பயன்படுத்துகிறேன்." },
      { stars: 4, nickname: "விளக்கு", text: "மெல்லிய மணம் அறை முழுதும் பரவுகிறது. திரியை வெட்ட மறக்காதீர்கள்." },
    ],
  },
};

/** Adds the example reviews of the products that the shop has. A repeated call adds nothing. */
export async function addExampleReviews(tx: Db): Promise<void> {
  const found = await tx
    .select({ id: products.id, handle: products.handle })
    .from(products)
    .where(inArray(products.handle, Object.keys(DEMO_REVIEWS)));
  const rows = found.flatMap(({ id: productId, handle }) =>
    LANGUAGES.flatMap((language) =>
      (DEMO_REVIEWS[handle]?.[language] ?? []).map((review, position) => ({
        productId,
        language,
        position,
        ...review,
      })),
    ),
  );
  if (rows.length > 0) await tx.insert(exampleReviews).values(rows).onConflictDoNothing();
}

import { expect } from "vitest";
import { DEMO_TRANSLATIONS } from "../../../../demo/data.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { fillDemoShop } from "../../../../tests/support/demo-catalogue.ts";
import type { Db } from "../../../db/client.ts";
import { products } from "../../../db/schema/index.ts";
import { type Language, TRANSLATIONS } from "../../languages.ts";
import { searchProducts } from "./search-products.server.ts";

/** Shoppers' words by what has to be among the first four products: a word of an English title. */
const SEARCHES: Readonly<Record<string, string>> = {
  Massager:
    "vibrator, vibrators, vibrater, viberator, vibratr, vibe, massager, masager, wand massager, dildo, dildoes, sex toy, sextoys, adult toys, rabbit, lovense, satisfyer, womanizer, egg vibrator, vibrator for ladies, usb vibrator, silent vibrator, toys for couples, remote vibrator, g spot vibrator, prostate massager, waterproof, rechargeable, batteries, බැටරි, සම්බාහක, ටෝයි, மசாஜர், டாய்ஸ், sellam badu, for her, women, කාන්තා, பெண்கள்",
  Rings: "cock ring, penis ring, love ring, rings, halo ring, வளையம்",
  "Air-Pulse": "clit sucker, air pulse, suction",
  "Pelvic Floor": "kegel balls, kegal, pelvic floor, ben wa balls",
  "Gel,":
    "lube, lubes, lubricant, lubricent, water based lube, ky jelly, k-y, anal, lubricating jelly, ලිහිසි, லூப், உராய்வு நீக்கி",
  Condoms:
    "condom, condoms, condon, condum, kondom, kondoms, rubber, durex, durex condoms, manforce, preethi, moods, strawberry condom, contraceptives, birth control, cheap condoms, කොන්ඩම්, කොන්ඩම, ஆணுறை, காண்டம், kondam, aanurai",
  Textured: "dotted condoms, ribbed",
  "Large Fit": "large condoms, xl condoms, king size",
  Brief:
    "panty, panties, pantys, pantis, thong, g-string, knickers, underwear, undrwear, underware, jangiya, yata andum, ullaadai, ජංගිය, உள்ளாடை, mens underwear, boxers, men, for men, gents boxers, පිරිමි, ஆண்கள் உள்ளாடை, lingerie, lingery, lingrie, victoria secret",
  Bralette: "bra, bras, bralett, push up bra, thana pati",
  "Slip Dress":
    "nighty, nightie, nighties, nighti, night dress, babydoll, negligee, neglige, නයිටි, இரவு உடை, iravu udai",
  Pyjamas: "pyjamas, pajama, pajamas, pijama, night suit",
  Robe: "robe, bathrobe, kimono, dressing gown, satin robe, robe satin, slik robe",
  Stockings: "stockings, stokings, pantyhose, tights, fishnet, මේස්",
  Gift: "gift for wife, gift, gifts, birthday, anniversary gift, valentine, honeymoon, wedding present, husband, girlfriend birthday gift, thegi, parisu, තෑගි, බිරිඳට තෑගි, பரிசு, மனைவிக்கு பரிசு, manaivi, wife ta thagi",
  "Menstrual Cup": "menstrual cup, period cup, moon cup, tampons, sanitary pads, periods",
  "Pregnancy Test": "pregnancy test, pregnency test, hcg, test kit",
  "Intimate Wash": "intimate wash, feminine wash, v wash, vaginal wash, feminine hygiene, lactacyd",
  Wipes: "wet wipes, wipes, tissues",
  "Cleaning Spray": "toy cleaner, disinfectant, cleaning spray",
  Shaving: "shaving, razor, ingrown, aftershave",
  Moisturising: "dryness, vaginal dryness, moisturizer, moisturiser, menopause",
  Oil: "massage oil, massge oill, oilmassage, body oil, oil, තෙල්, எண்ணெய், thel, tel, ennai, ennei, yennai, baby oil, pol thel, thengai ennai, மசாஜ் எண்ணெய்",
  Almond: "OIL-ALM-250, oil-alm, almond oil, padam ennai",
  Candle: "candle, candel, candles, scented candle, itipandam, mezhuguvarthi, ඉටිපන්දම, மெழுகுவர்த்தி",
  Soap: "soap, saban, sabun, soppu, body wash, සබන්, சோப்பு",
  Bath: "bath bomb, bubble bath, bath salts",
  Towel: "towels, tuwaya, bath towel",
  Diffuser: "perfume, aromatherapy, air freshner",
  "Eye Mask": "blindfold, eye mask, mask, sleep mask, bdsm",
  "Ribbon Ties": "handcuffs, restraint, bondage",
  Feather: "feather, tickler",
  Dice: "dice, sex games, truth or dare",
};

/** Returns the English titles by those of each language. */
async function englishTitles(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ handle: products.handle, title: products.title }).from(products);
  return new Map(
    rows.flatMap(({ handle, title }) =>
      TRANSLATIONS.map((language) => [DEMO_TRANSLATIONS[language][handle]?.title ?? title, title] as const),
    ),
  );
}

async function findMisses(db: Db, languages: readonly Language[]): Promise<string[]> {
  const english = await englishTitles(db);
  const misses: string[] = [];
  for (const [expected, queries] of Object.entries(SEARCHES)) {
    for (const query of queries.split(", ")) {
      for (const language of languages) {
        const found = await searchProducts({ db }, { query, page: 1, language });
        const first = found.products.slice(0, 4).map(({ title }) => english.get(title) ?? title);
        if (!first.some((title) => title.includes(expected))) misses.push(`${language} ${query}: ${first.join("; ")}`);
      }
    }
  }
  return misses;
}

dbTest(
  "finds shoppers' words among the first four products, and none for medicines",
  { tags: ["full"] },
  async ({ db }) => {
    await fillDemoShop(db);
    expect(await findMisses(db, ["en"])).toEqual([]);
    for (const query of ["viagra", "delay spray", "morning after pill", "බෙහෙත්", "மாத்திரை"]) {
      const { total, message } = await searchProducts({ db }, { query, page: 1 });
      expect([query, total, message]).toEqual([query, 0, "We don't sell medicines. Please ask a pharmacist."]);
    }
  },
);

dbTest(
  "finds shoppers' words on the pages in Sinhala and Tamil",
  { tags: ["full"], timeout: 180_000 },
  async ({ db }) => {
    await fillDemoShop(db);
    expect(await findMisses(db, TRANSLATIONS)).toEqual([]);
  },
);

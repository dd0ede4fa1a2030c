import type { Synonym } from "./synonyms.ts";

/** An entry of the shipped list; its name never changes, so that it can be restored. */
export type ShippedSynonym = Synonym & { shippedAs: string };

/** Messages of an entry that redirects nowhere. */
export const NO_MESSAGES = { en: "", si: "", ta: "" };
const NO_MEDICINES = {
  en: "We don't sell medicines. Please ask a pharmacist.",
  si: "අපි බෙහෙත් විකුණන්නේ නැත. කරුණාකර ඖෂධවේදියෙකුගෙන් විමසන්න.",
  ta: "நாங்கள் மருந்துகள் விற்பதில்லை. மருந்தாளரிடம் கேளுங்கள்.",
};

const [OILS, LUBRICANTS, CONDOMS] = ["Massage & Body Oils", "Lubricants", "Condoms & Protection"];
const [NIGHTWEAR, TOYS] = ["Lingerie & Nightwear", "Toys & Massagers"];
const [GIFTS, BATH] = ["Couples' Games & Gifts", "Bath & Candles"];

/** Words that find the same. The names of the demonstration shop's categories are among them. */
const SAME: Readonly<Record<string, string>> = {
  massager:
    "vibrator, vibrater, viberator, vibe, massager, personal massager, wand, magic wand, g spot, egg vibrator, finger vibrator, වයිබ්‍රේටර්, කම්පන, සම්බාහකය, සම්බාහක, வைப்ரேட்டர், அதிர்வி, மசாஜர்",
  toys: `sex toy, adult toy, toy, pleasure toy, love toy, marital aid, strap on, sellam badu, bommai, සෙල්ලම් බඩු, ටෝයි, டாய்ஸ், பொம்மை, ${TOYS}`,
  rings: "cock ring, penis ring, love ring, ring, mudu, mothiram, මුද්ද, මුදු, மோதிரம், வளையம், வளையங்கள்",
  "air pulse": "clitoral, clit, sucker, sucking, suction, air pulse, air pressure, pressure wave",
  couples:
    "couple vibrator, couple toy, couple massager, remote, remote control, wireless, wearable, bluetooth, app, app controlled",
  "pelvic floor": "kegel, kegel ball, ben wa, ben wa ball, pelvic floor, pelvic, tightening, ශ්‍රෝණි, இடுப்புத் தளம்",
  "back massage":
    "back massager, neck massager, shoulder massager, body massager, back pain, neck pain, roller, shoulder",
  lubricant: `lube, lubricant, lubricating gel, lubricating jelly, lubricating, lubrication, personal gel, love gel, intimate gel, sex gel, jelly, water based gel, ලිහිසි, ලිහිසි දියරය, ජෙල්, லூப், லூப்ரிகண்ட், உராய்வு நீக்கி, ஜெல், ${LUBRICANTS}`,
  "water-based": "water based, waterbased, aqua, aqueous",
  silicone: "silicone, silicon, silikon, සිලිකන්, සිලිකොන්, சிலிகான், சிலிகோன்",
  condom: `condom, condon, condum, kondom, condem, candom, rubber, protection, prophylactic, contraceptive, contraception, birth control, family planning, safe sex, nirodh, කොන්ඩම්, කොන්ඩොම්, ආරක්ෂණ කොපු, උපත් පාලනය, பாதுகாப்பு, ஆணுறை, காண்டம், ${CONDOMS}`,
  "large fit": "large fit, large condom, xl condom, big condom, king size, magnum, extra large",
  thin: "thin, ultra thin, super thin, extra thin, bare, invisible, තුනී, மெல்லிய",
  textured: "textured, dotted, ribbed, studded, dots, ribs",
  "latex-free": "latex free, non latex, without latex, latex allergy, polyisoprene",
  sensitive: "sensitive, sensitive skin, hypoallergenic, allergy, gentle, සංවේදී",
  underwear:
    "panty, panties, pantie, knickers, thong, g string, brief, underwear, undies, undergarment, innerwear, jangiya, jatti, yata andum, ජංගි, ජංගිය, යට ඇඳුම්, ஜட்டி, உள்ளாடை, உள்ளாடைகள்",
  bra: "bra, bralette, brassiere, push up, thana pati, තනපටය, තන පටි, බ්‍රා, පියයුරු පටි, பிரா, பிராலெட்",
  nightdress:
    "nighty, nightie, nighties, nightdress, night dress, nightgown, night gown, nightwear, sleepwear, babydoll, baby doll, slip, slip dress, negligee, chemise, camisole, frock, naiti, nayiti, nighti, nitie, nity, නයිටි, රාත්‍රී ඇඳුම්, රාත්‍රී ගවුම, නිදන ඇඳුම්, நைட்டி, இரவு உடை, இரவாடை",
  pyjamas: "pyjama, pyjamas, pajama, pajamas, pj, pjs, night suit, පිජාමා, பைஜாமா",
  robe: "robe, gown, kimono, dressing gown, bathrobe, bath robe, රෝබය, ரோப்",
  stockings:
    "stocking, tights, pantyhose, fishnet, hosiery, thigh high, hold up, garter, suspender, socks, mes, mez, මේස්, ஸ்டாக்கிங்ஸ், காலுறை",
  boxers:
    "boxer, boxers, boxer shorts, boxer brief, trunk, trunks, jockstrap, men underwear, mens underwear, male underwear, බොක්සර්, பாக்ஸர்",
  trousers: "trousers, trouser, pants, lounge pants, bottoms, කලිසම, கால்சட்டை",
  shirt: "sleep shirt, night shirt, t shirt, tshirt, sleeping shirt, කමිසය, சட்டை",
  satin: "satin, silk, silky, sateen, seda, සැටින්, සේද, சாட்டின், பட்டு",
  men: "men, man, male, mens, gents, guys, him, pirimi, aan, පිරිමි, මිනිසුන්, ஆண்கள், ஆண்களுக்கு",
  women: `women, woman, womens, ladies, lady, female, girls, her, gahanu, kantha, pengal, කාන්තා, ගැහැණු, ස්ත්‍රී, பெண்கள், பெண்களுக்கு, ${NIGHTWEAR}, ${TOYS}`,
  lingerie: `lingerie, lingeri, langerie, lingere, sexy dress, sexy wear, sexy clothes, ${NIGHTWEAR}`,
  "menstrual cup": "menstrual cup, period cup, moon cup, diva cup, period, periods, menstruation, ඔසප්, මාසික, மாதவிடாய்",
  "pregnancy test":
    "pregnancy test, pregnancy kit, test kit, hcg, pregnant, pregnancy, ගර්භණී, ගැබ්ගැනීම්, கர்ப்பம், கர்ப்பப் பரிசோதனை",
  wash: "intimate wash, feminine wash, feminine hygiene, feminine, private part wash, vaginal wash, private wash, v wash, hygiene, cleanser, සේදුම්, சுத்திகரிப்பு",
  wipes: "wipes, wipe, tissues, tissue, wet tissue, wet wipes, baby wipes, තෙත් කඩදාසි, துடைப்பு",
  "toy cleaner": "toy cleaner, cleaner, cleaning, cleaning spray, disinfectant, sanitizer, sanitiser, antibacterial",
  shaving: "shaving, shave, ingrown, razor burn, aftershave, after shave, රැවුල, சவரம்",
  dryness: "dryness, vaginal dryness, moisturiser, moisturizer, moisturising, moisturizing, menopause, තෙතමන, ஈரப்பதம்",
  oil: "oil, massage oil, body oil, thel, thailaya, ennai, තෙල්, තෛලය, எண்ணெய்",
  lotion: "lotion, body lotion, cream, body cream, massage cream, body butter, cocoa butter, massage bar, body oil",
  warming: "warming, warm, heating, heat, hot, උණුසුම්",
  stones: "hot stone, hot stones, massage stone, stones, basalt, ගල්",
  candle: "candle, scented candle, tea light, itipandam, ඉටිපන්දම, ඉටිපන්දම්, மெழுகுவர்த்தி",
  soap: "soap, body wash, shower gel, saban, sabun, soppu, සබන්, සබුන්, சோப்பு, சவர்க்காரம்",
  bath: "bath bomb, bathbomb, bath ball, fizzer, bubble bath, bath salt, epsom salt, jacuzzi, නාන, குளியல்",
  towel: "towel, bath towel, thuwa, thuwaya, තුවා, තුවාය, துவாய், துண்டு",
  scent:
    "diffuser, aroma, aromatherapy, room scent, home fragrance, air freshener, incense, reed, perfume, fragrance, suwanda, vaasanai",
  blindfold: "blindfold, blind fold, eye mask, sleep mask, eye cover, ඇස් ආවරණය, கண் மறைப்பு",
  restraint: "restraint, handcuffs, handcuff, cuffs, tie, ties, ribbon, bondage, rope, රිබන්, ரிப்பன்",
  feather: "feather, tickler, tickle, පිහාටු, පිහාටුව, இறகு",
  games:
    "dice, dices, cards, game, board game, sex game, couple game, truth or dare, playing cards, foreplay, sellam, vilayattu, ක්‍රීඩා, සෙල්ලම්, දාදු, විනෝද, விளையாட்டு, பகடை",
  gifts: `gift, present, gift box, gift set, hamper, surprise, thegi, thagi, parisu, තෑගි, තෑග්ග, பரிசு, அன்பளிப்பு, anniversary, valentine, valentines, valentines day, birthday, bday, wedding, honeymoon, bridal, bride, bachelorette, bachelorette party, hen party, hen night, first night, wedding night, christmas, avurudu, new year, wife, husband, hubby, wifey, girlfriend, boyfriend, gf, bf, lover, partner, fiance, romantic, romance, date night, love, birinda, samiya, manaivi, kanavan, upandinaya, birthday gift, බිරිඳ, සැමියා, පෙම්වතිය, පෙම්වතා, සංවත්සරය, උපන්දිනය, මනාලිය, மனைவி, கணவர், கணவன், காதலி, காதலன், பிறந்தநாள், திருமணநாள், ${GIFTS}`,
  letters: "letter, letters, love letter, greeting card, greeting cards, wish card",
  coconut: "coconut, pol, thengai, පොල්, தேங்காய்",
  rechargeable: "rechargeable, usb, charging, charger, cordless, ආරෝපණය, சார்ஜ்",
  batteries: "battery, batteries, batery, aaa, බැටරි, பேட்டரி, பேட்டரிகள்",
  waterproof: "waterproof, water proof, water resistant, shower, underwater, ජලයේ ගිල්විය හැක, நீரில் மூழ்கலாம்",
  quiet: "quiet, silent, noiseless, low noise, soundless, නිහඬ, அமைதி",
  beginner: "beginner, beginners, starter, first time, first timer, newbie, virgin",
  travel: "travel, mini, small, portable, pocket, compact, discreet, discrete, ගමන්, பயண",
  colour: "colour, color",
  unscented: "unscented, fragrance free, no smell, perfume free, සුවඳ රහිත, மணமற்றது",
};

/** Words that no product of such a shop may have, with the closest words that products have. */
const LEADS_TO: Readonly<Record<string, readonly [words: string, targets: string]>> = {
  "other toys": [
    "dildo, dildos, dong, bullet, rabbit, harness, masturbator, masterbator, stroker, sleeve, pump, doll, sex doll, machine",
    TOYS,
  ],
  "anal toys": ["anal, anus, plug, butt plug, anal bead, beads, prostate", `${LUBRICANTS}, ${TOYS}`],
  "toy brands": ["lelo, womanizer, satisfyer, we vibe, lovense, hitachi, tenga, fleshlight, doxy, tracy dog", TOYS],
  "condom brands": [
    "durex, manforce, moods, preethi, skore, kamasutra, kama sutra, trojan, okamoto, sagami, rough rider, lifestyles, contempo, female condom, panther",
    CONDOMS,
  ],
  flavours: [
    "flavour, flavor, flavoured, flavored, strawberry, banana, mint, edible, oral",
    `${CONDOMS}, ${LUBRICANTS}`,
  ],
  "lubricant brands": [
    "ky, k y, ky jelly, astroglide, replens, sliquid, pjur, aquagel, durex play, saliva",
    `water-based gel, ${LUBRICANTS}`,
  ],
  "wash brands": ["lactacyd, femfresh, vagisil, dettol, lifebuoy, betadine, everteen", "intimate wash"],
  "lingerie brands": [
    "victoria secret, victorias secret, triumph, amante, calvin klein, ck, jockey, shein, zivame",
    NIGHTWEAR,
  ],
  costumes: [
    "corset, bodysuit, body suit, bodystocking, costume, cosplay, nurse, maid, bikini, swimsuit, swimwear, saree, sarong, blouse, petticoat, sexy, hot dress",
    NIGHTWEAR,
  ],
  "oil brands": [
    "baby oil, olive oil, sesame oil, johnson, nivea, vaseline, himalaya, siddhalepa, herbal, ayurveda, ayurvedic, organic",
    OILS,
  ],
  fragrances: ["pheromone, pheromones, deodorant, cologne, body spray, body mist, attar", `${OILS}, ${BATH}`],
  kink: [
    "bdsm, fetish, kink, kinky, whip, paddle, flogger, spanker, choker, collar, gag, mask",
    "eye mask, ribbon ties, feather",
  ],
  pads: [
    "pad, pads, sanitary pad, sanitary napkin, napkin, tampon, panty liner, pantyliner, eva, fems",
    "menstrual cup",
  ],
  fertility: ["ovulation, ovulation test, fertility, ovulation kit", "pregnancy test"],
  "hair removal": ["razor, trimmer, veet, wax strip, waxing, hair removal, hair remover, epilator", "after shaving"],
  flowers: [
    "flower, flowers, bouquet, roses, teddy bear, soft toy, jewellery, watch, cake, wine, chocolate, chocolates",
    `${GIFTS}, cocoa`,
  ],
  books: ["book, books, magazine, dvd, movie, video, porn", GIFTS],
  bedding: ["bedsheet, bed sheet, pillow, wedge, cushion, mattress", `${BATH}, ${GIFTS}`],
};

const MEDICINES =
  "viagra, viagara, sildenafil, cialis, tadalafil, levitra, kamagra, delay spray, delay cream, delay, long time spray, long lasting spray, stamina, tablet, tablets, pill, pills, medicine, capsule, drug, testosterone, postinor, morning after pill, emergency pill, ipill, abortion, erection, erectile dysfunction, premature, premature ejaculation, enlargement, penis enlargement, potency, aphrodisiac, spanish fly, behet, beheth, pethi, marunthu, mathirai, බෙහෙත්, පෙති, ඖෂධ, மருந்து, மாத்திரை, மாத்திரைகள்";

const listed = (texts: string) => texts.split(", ");

/** The list that a shop starts with. The owner can change it, and restore it. */
export const SHIPPED_SYNONYMS: readonly ShippedSynonym[] = [
  ...Object.entries(SAME).map(
    ([shippedAs, words]): ShippedSynonym => ({
      shippedAs,
      kind: "same",
      words: listed(words),
      targets: [],
      messages: NO_MESSAGES,
    }),
  ),
  ...Object.entries(LEADS_TO).map(
    ([shippedAs, [words, targets]]): ShippedSynonym => ({
      shippedAs,
      kind: "leads-to",
      words: listed(words),
      targets: listed(targets),
      messages: NO_MESSAGES,
    }),
  ),
  { shippedAs: "medicines", kind: "leads-to", words: listed(MEDICINES), targets: [], messages: NO_MEDICINES },
];

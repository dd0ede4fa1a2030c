import type { TypedFacts } from "../src/domain/catalog/typed-facts.ts";

const OIL: TypedFacts = {
  latex: ["unsafe"],
  care: ["keep-cool", "keep-dark"],
  safety: ["external-only", "patch-test", "oil-and-latex"],
};
const NUT_OIL: TypedFacts = { ...OIL, safety: ["external-only", "patch-test", "nuts", "oil-and-latex"] };
const GEL: TypedFacts = {
  "body-safe": ["yes"],
  latex: ["safe"],
  care: ["keep-cool", "use-soon"],
  safety: ["patch-test", "ask-a-doctor"],
};
const WATER_GEL: TypedFacts = { ...GEL, base: ["water-based"] };
const SILICONE_GEL: TypedFacts = { ...GEL, safety: ["patch-test", "silicone-on-silicone", "slippery"] };
const LATEX: TypedFacts = {
  material: ["latex"],
  width: ["53"],
  lubricants: ["water-based", "silicone-based"],
  care: ["keep-cool", "keep-dark"],
  safety: ["oil-and-latex", "single-use", "check-date"],
};
const SATIN: TypedFacts = { material: ["satin"], care: ["wash-30", "no-bleach", "air-dry"] };
const BY_HAND: TypedFacts = { material: ["satin"], care: ["hand-wash", "no-bleach", "air-dry"] };
const MASSAGER: TypedFacts = {
  material: ["silicone", "abs"],
  "body-safe": ["yes"],
  power: ["usb"],
  noise: ["45"],
  water: ["waterproof"],
  lubricants: ["water-based"],
  latex: ["safe"],
  care: ["soap-and-water", "air-dry"],
  safety: ["not-on-broken-skin", "silicone-on-silicone", "ask-a-doctor"],
};
const CANDLE: TypedFacts = { material: ["wax"], care: ["keep-cool", "keep-dark"], safety: ["fire"] };
const PAPER: TypedFacts = { material: ["paper"], care: ["keep-dry"] };

/** Facts of the demonstration products that the shop has in every language, by handle. */
export const DEMO_FACTS: Readonly<Record<string, TypedFacts>> = {
  "sandalwood-massage-oil": NUT_OIL,
  "coconut-vanilla-body-oil": OIL,
  "sweet-almond-oil": NUT_OIL,
  "jasmine-massage-candle": { ...CANDLE, safety: ["external-only", "oil-and-latex", "test-warmth", "fire"] },
  "cocoa-massage-bar": { ...OIL, material: ["wax"] },
  "warming-ginger-oil": { ...OIL, safety: ["external-only", "patch-test", "not-on-broken-skin", "oil-and-latex"] },
  "four-oils-discovery-set": NUT_OIL,
  "basalt-massage-stones": {
    ...{ material: ["stone"], power: ["by-hand"], length: ["80"], care: ["soap-and-water", "air-dry"] },
    safety: ["not-on-broken-skin", "test-warmth"],
  },
  "water-based-gel": WATER_GEL,
  "water-based-gel-aloe": WATER_GEL,
  "silicone-lubricant": { ...SILICONE_GEL, base: ["silicone-based"] },
  "sensitive-gel": WATER_GEL,
  "hybrid-lubricant": SILICONE_GEL,
  "travel-sachets": { ...WATER_GEL, care: ["keep-cool"], safety: ["patch-test", "single-use"] },
  "warming-gel": { ...WATER_GEL, safety: ["patch-test", "not-on-broken-skin", "ask-a-doctor"] },
  "classic-latex-condoms": LATEX,
  "ultra-thin-condoms": LATEX,
  "latex-free-condoms": { ...LATEX, material: ["polyisoprene"], width: ["55"] },
  "large-fit-condoms": { ...LATEX, width: ["57"], length: ["205"] },
  "textured-condoms": LATEX,
  "variety-box-condoms": {
    ...{ material: ["latex", "polyisoprene"], lubricants: ["water-based", "silicone-based"] },
    ...{ care: ["keep-cool", "keep-dark"], safety: ["oil-and-latex", "single-use", "check-date"] },
  },
  "pocket-case": { material: ["steel"], length: ["65"], care: ["rinse", "keep-dry"] },
  "satin-slip-dress": { ...BY_HAND, length: ["920"] },
  "cami-and-shorts-set": { ...SATIN, material: ["satin", "viscose"] },
  "satin-robe": { ...SATIN, length: ["1080"] },
  "cotton-voile-robe": { material: ["cotton"], length: ["1120"], care: ["wash-40", "air-dry"] },
  "lace-bralette-set": { material: ["cotton", "lace", "nylon"], care: ["hand-wash", "no-bleach", "air-dry"] },
  "silk-touch-pyjamas": { material: ["silk", "modal"], care: ["wash-30", "no-bleach", "air-dry"] },
  "modal-boxer-pair": { material: ["modal"], care: ["wash-40", "air-dry"] },
  "sheer-stockings": { material: ["lace", "nylon"], care: ["hand-wash", "no-bleach", "air-dry"] },
  "satin-lounge-trousers": { ...SATIN, length: ["780"] },
  "bamboo-sleep-shirt": { material: ["viscose"], length: ["860"], care: ["wash-40", "air-dry"] },
  "gentle-intimate-wash": { "body-safe": ["yes"], care: ["keep-cool"], safety: ["external-only"] },
  "after-shave-soothing-gel": { care: ["keep-cool"], safety: ["external-only", "patch-test", "not-on-broken-skin"] },
  "cleansing-wipes": {
    ...{ material: ["viscose"], care: ["keep-cool"] },
    safety: ["external-only", "not-on-broken-skin", "single-use"],
  },
  "menstrual-cup": {
    ...{ material: ["silicone"], "body-safe": ["yes"], care: ["soap-and-water", "boil"] },
    safety: ["silicone-on-silicone", "ask-a-doctor"],
  },
  "moisturising-gel": GEL,
  "pelvic-floor-set": {
    ...{ material: ["silicone", "steel"], "body-safe": ["yes"], power: ["by-hand"], lubricants: ["water-based"] },
    ...{ care: ["soap-and-water", "boil"], safety: ["silicone-on-silicone", "ask-a-doctor"] },
  },
  "device-cleaning-spray": { care: ["keep-cool"], safety: ["not-on-broken-skin"] },
  "pregnancy-test-pair": { care: ["keep-cool", "keep-dry"], safety: ["single-use", "check-date", "ask-a-doctor"] },
  "pebble-palm-massager": { ...MASSAGER, runtime: ["120"], noise: ["42"] },
  "drop-compact-massager": { ...MASSAGER, runtime: ["90"], water: ["splash-proof"], length: ["96"] },
  "arc-flexible-massager": { ...MASSAGER, runtime: ["120"] },
  "halo-silicone-rings": {
    ...{ material: ["silicone"], "body-safe": ["yes"], power: ["by-hand"], width: ["40"], lubricants: ["water-based"] },
    ...{ latex: ["safe"], care: ["soap-and-water", "air-dry"], safety: ["not-on-broken-skin", "silicone-on-silicone"] },
  },
  "luna-sphere-massager": { ...MASSAGER, runtime: ["180"], noise: ["40"] },
  "travel-slim-massager": {
    ...{ material: ["abs"], "body-safe": ["yes"], power: ["batteries"], noise: ["50"], water: ["splash-proof"] },
    ...{ length: ["92"], lubricants: ["water-based", "silicone-based"], latex: ["safe"] },
    ...{ care: ["damp-cloth", "air-dry"], safety: ["not-on-broken-skin", "ask-a-doctor"] },
  },
  "shell-air-massager": { ...MASSAGER, runtime: ["100"], noise: ["46"] },
  "duo-remote-massager": { ...MASSAGER, runtime: ["120"], noise: ["43"] },
  "shoulder-roller": {
    ...{ material: ["brass", "ceramic", "wood"], power: ["by-hand"], length: ["310"] },
    ...{ care: ["damp-cloth", "keep-dry"], safety: ["not-on-broken-skin"] },
  },
  "conversation-cards": PAPER,
  "date-night-dice": { material: ["resin"], width: ["25"], care: ["damp-cloth"], safety: ["with-consent"] },
  "evening-vouchers": PAPER,
  "feather-tickler": {
    ...{ material: ["brass", "feather"], power: ["by-hand"], length: ["380"] },
    ...{ care: ["dust", "keep-dry"], safety: ["with-consent"] },
  },
  "satin-eye-mask": { ...BY_HAND, material: ["cotton", "satin"], safety: ["with-consent"] },
  "satin-ribbon-ties": { ...BY_HAND, length: ["1800"], width: ["50"], safety: ["with-consent"] },
  "quiet-evening-gift-box": { ...CANDLE, safety: ["external-only", "nuts", "oil-and-latex", "fire"] },
  "letter-set": PAPER,
  "lantern-board-game": PAPER,
  "lavender-bath-salts": { care: ["keep-dry"], safety: ["not-on-broken-skin", "slippery"] },
  "bath-bombs-four": { care: ["keep-dry"], safety: ["not-on-broken-skin", "slippery"] },
  "soy-candle": CANDLE,
  "pillar-candles-three": { ...CANDLE, width: ["70"] },
  "coconut-milk-soap": { care: ["keep-dry"], safety: ["external-only"] },
  "cotton-towel-pair": { material: ["cotton"], length: ["1400"], width: ["700"], care: ["wash-60", "air-dry"] },
  "reed-diffuser": { material: ["glass", "wood"], care: ["keep-dark"], safety: ["external-only"] },
  "rose-bath-oil": {
    ...OIL,
    material: ["glass"],
    safety: ["external-only", "patch-test", "oil-and-latex", "slippery"],
  },
};

import { mix } from "./drawing/colour.ts";
import type { Kit } from "./drawing/picture.ts";
import type { Piece } from "./drawing/piece.ts";
import type { Studio } from "./drawing/studio.ts";
import { booklet, card, carton } from "./forms/boxes.ts";
import { cable, pouch } from "./forms/device.ts";
import { battery, coinCell, spatula } from "./forms/extras.ts";
import { sachets } from "./forms/oddments.ts";
import { turnedProfile } from "./drawing/lathe.ts";
import { metal, SATIN, solid } from "./drawing/material.ts";
import { scaled, turned } from "./drawing/piece.ts";
import { bottle } from "./forms/bottles.ts";
import { mask } from "./forms/garments.ts";
import { candleGlass } from "./forms/vessels.ts";

type Thing = (studio: Studio) => Piece;

const guide: Thing = (studio) => booklet(studio);
const leaflet: Thing = (studio) => booklet(studio, { width: 76, depth: 105, title: "Leaflet" });
const bag: Thing = (studio) => pouch(studio);
const smallBag: Thing = (studio) => pouch(studio, { scale: 0.62 });
const velvet: Thing = (studio) => pouch(studio, { scale: 0.5, colour: mix(studio.palette.accent, "#5a2434", 0.6) });
const lead: Thing = (studio) => cable(studio);
const outer = (width: number, height: number, depth = width): Thing => (studio) =>
  carton(studio, { width: width * 10, height: height * 10, depth: depth * 10, turn: 24, colour: mix(studio.palette.volume, studio.palette.wall, 0.4) });
/** Foils in rows of six. */
const grid = (count: number, colour?: string): Thing => (studio) => {
  const rows = Array.from({ length: Math.ceil(count / 6) }, (_, row) => Math.min(6, count - row * 6));
  const drawn = rows.map((each, row) => {
    const piece = sachets(studio, { count: each, size: 55, colour: colour ?? mix(studio.palette.volume, "#f4e6c4", 0.35) });
    return `<g transform="translate(${row % 2 === 0 ? 0 : 14} ${row * 38 - rows.length * 38 + 38})">${piece.svg}</g>`;
  });
  const [half, depth] = [Math.min(count, 6) * 29, rows.length * 38];
  return { svg: drawn.join(""), outline: `M-${half} 20V-${depth - 14}H${half}V20Z`, height: 12, foot: half, footDepth: depth / 2 };
};
const foils = (count: number): Thing => (studio) => sachets(studio, { count, size: 55, colour: mix(studio.palette.volume, "#f4e6c4", 0.35) });

function kit(along: Kit["along"], cm: number, ...things: Thing[]): Kit {
  return { along, cm, contents: (studio) => things.map((thing) => thing(studio)) };
}

const worn = (cm: number, foldedCm: number, ...things: Thing[]): Kit => ({ ...kit("height", cm, ...things), foldedCm });

const tinOfBars: Thing = ({ paint }) =>
  turned(paint, [
    { profile: turnedProfile([[0, 0], [36, 0, 4], [36, 36]]), material: metal("#c3b9b0") },
    { profile: turnedProfile([[37, 34], [37, 47, 4], [0, 47]]), material: metal("#c3b9b0") },
  ]);
const head: Thing = ({ paint, palette, colour }) =>
  turned(paint, [{ profile: turnedProfile([[0, 0], [17, 0, 5], [14, 14, 6], [0, 14]]), material: solid(colour ?? palette.volume, SATIN) }]);
const fourCards: Thing = (studio) => booklet(studio, { width: 150, depth: 105, title: "", colour: "#f9f1e6" });
const envelope: Thing = (studio) => card(studio, { width: 140, height: 96, turn: -16, flap: true, colour: "#f6ebe0" });

const named = (studio: Studio, name: string, content?: string): Studio => ({ ...studio, label: { name, content } });
const gifts: Thing[] = [
  (studio) => scaled(candleGlass(named(studio, "Jasmine Candle"), { radius: 116, height: 210, vessel: "#e9d8c4", burning: false }), 0.36),
  (studio) => scaled(bottle(named(studio, "Sandalwood Oil", "50 ml"), { radius: 84, height: 230, shoulder: 54, neck: 30 }), 0.34),
  (studio) => carton(named(studio, "Conversation Cards"), { width: 80, height: 112, depth: 36, turn: 22, colour: studio.palette.volume }),
  (studio) => scaled(mask(studio, { colour: studio.palette.volume }), 0.5),
];
const lantern: Thing = ({ paint, palette }) => {
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${turned(paint, [{ profile: turnedProfile([[0, 0], [7, 0, 2], [7, 14, 3], [4, 18, 2], [0, 18]]), material: solid(palette.accent, SATIN) }]).svg}</g>`;
  const rows = Array.from({ length: 24 }, (_, index) => one((index % 8) * 17 - 60, Math.floor(index / 8) * 11 - 22));
  return { svg: rows.join(""), outline: "M-70 4V-36H70V4Z", height: 18, foot: 66, footDepth: 14 };
};
const deck: Thing = (studio) => carton(named(studio, "Lantern", "72 cards"), { width: 66, height: 92, depth: 34, turn: 20, colour: "#4f3a52" });

/** Size and further contents of each product. */
export const KITS: Readonly<Record<string, Kit>> = {
  "sandalwood-massage-oil": kit("height", 10.5, outer(5, 11)),
  "coconut-vanilla-body-oil": kit("height", 15.5, outer(6, 16)),
  "sweet-almond-oil": kit("height", 18.5, outer(6.5, 19.5)),
  "jasmine-massage-candle": kit("width", 9.5, outer(10.5, 7.5)),
  "cocoa-massage-bar": kit("width", 6.4, tinOfBars),
  "warming-ginger-oil": kit("height", 9.5, outer(4.2, 10)),
  "four-oils-discovery-set": kit("height", 7.5, outer(16, 9, 5), leaflet),
  "basalt-massage-stones": kit("width", 8, bag),
  "water-based-gel": kit("height", 12, outer(5.2, 13, 4)),
  "water-based-gel-aloe": kit("height", 15, outer(5.6, 16)),
  "silicone-lubricant": kit("height", 11, outer(4.4, 12)),
  "sensitive-gel": kit("height", 13.5, outer(5.6, 14.5, 4)),
  "hybrid-lubricant": kit("height", 14, outer(7, 15)),
  "travel-sachets": kit("width", 14, grid(9)),
  "warming-gel": kit("height", 13.5, outer(5.6, 14.5)),
  "classic-latex-condoms": kit("height", 8.5, leaflet, foils(3)),
  "ultra-thin-condoms": kit("height", 10, leaflet, foils(3)),
  "latex-free-condoms": kit("height", 8.5, leaflet, foils(3)),
  "large-fit-condoms": kit("height", 9.5, grid(12), leaflet),
  "textured-condoms": kit("height", 8.5, grid(12), leaflet),
  "variety-box-condoms": kit("width", 20, grid(26)),
  "pocket-case": kit("width", 6.5, outer(7.5, 3.4, 7.5)),
  "satin-slip-dress": worn(92, 26),
  "cami-and-shorts-set": worn(64, 26),
  "satin-robe": worn(108, 30),
  "cotton-voile-robe": worn(112, 30),
  "lace-bralette-set": kit("width", 22),
  "silk-touch-pyjamas": kit("width", 30, leaflet),
  "modal-boxer-pair": kit("width", 22),
  "sheer-stockings": kit("width", 11),
  "satin-lounge-trousers": kit("width", 30),
  "bamboo-sleep-shirt": kit("width", 30),
  "gentle-intimate-wash": kit("height", 15),
  "after-shave-soothing-gel": kit("height", 13.5, outer(5.6, 14.5, 4)),
  "cleansing-wipes": kit("width", 15, grid(20, "#ece8f2")),
  "menstrual-cup": kit("height", 6.8, smallBag, guide),
  "moisturising-gel": kit("width", 6.5, outer(7.2, 6.6), (studio) => spatula(studio)),
  "pelvic-floor-set": kit("height", 9, smallBag, guide),
  "device-cleaning-spray": kit("height", 17),
  "pregnancy-test-pair": kit("height", 15, leaflet),
  "pebble-palm-massager": kit("width", 9.5, bag, lead, guide),
  "drop-compact-massager": kit("height", 9.6, bag, lead, guide),
  "arc-flexible-massager": kit("height", 14, bag, lead, guide),
  "halo-silicone-rings": kit("height", 7.1, smallBag, guide),
  "luna-sphere-massager": kit("width", 11, bag, lead, guide),
  "travel-slim-massager": kit("width", 9.2, outer(11.5, 4.4, 5), (studio) => battery(studio), guide),
  "shell-air-massager": kit("height", 10.5, bag, head, lead, guide),
  "duo-remote-massager": kit("height", 7.5, bag, lead, (studio) => coinCell(studio), guide),
  "shoulder-roller": kit("width", 31, bag),
  "conversation-cards": kit("height", 12, leaflet),
  "date-night-dice": kit("height", 2.5, velvet),
  "evening-vouchers": kit("width", 14, envelope),
  "feather-tickler": kit("height", 38, outer(9, 3.6, 41)),
  "satin-eye-mask": kit("width", 21, smallBag),
  "satin-ribbon-ties": kit("height", 8.5),
  "quiet-evening-gift-box": kit("width", 27, ...gifts),
  "letter-set": kit("width", 15, envelope, envelope, envelope, fourCards),
  "lantern-board-game": kit("width", 36, deck, lantern, guide),
  "lavender-bath-salts": kit("height", 13),
  "bath-bombs-four": kit("height", 7, outer(15.5, 8, 8)),
  "soy-candle": kit("height", 9.5, outer(10, 10.5)),
  "pillar-candles-three": kit("height", 17),
  "coconut-milk-soap": kit("width", 8),
  "cotton-towel-pair": kit("width", 38),
  "reed-diffuser": kit("height", 28, outer(8.5, 14)),
  "rose-bath-oil": kit("height", 15, outer(9.5, 16)),
};

import { type DemoCategory, type DemoVariant, single } from "../product.ts";

const SIZES = ["S", "M", "L", "XL"];

type Sized = { code: string; rupees: number; stock: readonly number[]; colour?: string };

/** Returns one variant for each size, of one colour when there are several; `stock` is in the order of the sizes. */
function sized({ code, rupees, stock, colour }: Sized): DemoVariant[] {
  return SIZES.map((size, index) => ({
    values: colour ? [size, colour] : [size],
    sku: colour ? `${code}-${colour.slice(0, 3).toUpperCase()}-${size}` : `${code}-${size}`,
    rupees,
    stock: stock[index] ?? 0,
    grams: 230,
  }));
}

export const nightwear: DemoCategory = {
  slug: "lingerie-nightwear",
  name: "Lingerie & Nightwear",
  tones: { wall: "#eadbdd", volume: "#c79aa6", accent: "#7b4a63" },
  products: [
    {
      handle: "satin-slip-dress",
      title: "Satin Slip Dress",
      about: [
        "A knee-length slip in heavy satin with narrow lace at the neck and hem. The straps are adjustable, and it's cut on the bias, so it falls without clinging.",
        "Cool against the skin on warm nights.",
      ],
      facts: [
        "96% polyester satin, 4% elastane",
        "Length 92 cm in size M",
        "Hand wash cold, dry in the shade",
        "Sizes correspond to UK 8–16",
      ],
      tags: ["satin", "lace"],
      options: ["Size", "Colour"],
      variants: [
        ...sized({ code: "NGT-SLP", colour: "Blush", rupees: 6490, stock: [12, 18, 14, 6] }),
        ...sized({ code: "NGT-SLP", colour: "Plum", rupees: 6490, stock: [8, 11, 0, 5] }),
      ],
      soldCount: 389,
      returnable: false,
      cashOnDelivery: true,
      alt: "A blush satin slip with lace edges on a wooden hanger",
      video: "satin-slip-dress.mp4",
    },
    {
      handle: "cami-and-shorts-set",
      title: "Camisole & Shorts Set",
      about: [
        "A soft camisole with matching shorts, both edged with lace. The wide waistband doesn't roll.",
        "Loose enough to sleep in.",
      ],
      facts: ["95% viscose satin, 5% elastane", "Two pieces", "Machine wash at 30 °C in a laundry bag", "Don't bleach"],
      tags: ["satin", "lace", "set"],
      options: ["Size"],
      variants: sized({ code: "NGT-CAM", rupees: 5490, stock: [9, 15, 13, 4] }),
      soldCount: 266,
      returnable: false,
      cashOnDelivery: true,
      alt: "A plum camisole and shorts on a hanger",
    },
    {
      handle: "satin-robe",
      title: "Satin Robe",
      about: [
        "A mid-length robe with wide sleeves, an inner tie and two pockets in the seams.",
        "Matt inside, with a slight shine outside.",
      ],
      facts: [
        "100% polyester satin",
        "Length 108 cm in size M",
        "Machine wash at 30 °C in a laundry bag",
        "Belt sewn on at the back",
      ],
      tags: ["satin", "robe", "evening"],
      options: ["Size", "Colour"],
      variants: [
        ...sized({ code: "NGT-ROB", colour: "Plum", rupees: 7900, stock: [7, 10, 9, 6] }),
        ...sized({ code: "NGT-ROB", colour: "Ivory", rupees: 7900, stock: [5, 8, 3, 0] }),
      ],
      soldCount: 231,
      returnable: true,
      cashOnDelivery: true,
      alt: "A plum satin robe on a hanger, palm shadows beside it",
    },
    {
      handle: "cotton-voile-robe",
      title: "Cotton Voile Robe",
      about: [
        "Woven so finely that it weighs less than a shirt. For the veranda, the morning and the hottest months.",
        "It gets softer with every wash.",
      ],
      facts: [
        "100% cotton voile, woven in Sri Lanka",
        "Length 112 cm in size M",
        "Machine wash at 40 °C",
        "Slightly transparent",
      ],
      tags: ["cotton", "robe", "first-time", "evening"],
      options: ["Size"],
      variants: sized({ code: "NGT-VOI", rupees: 6900, stock: [6, 14, 12, 7] }),
      soldCount: 142,
      returnable: true,
      cashOnDelivery: true,
      alt: "An ivory cotton robe with a sand-coloured belt",
    },
    {
      handle: "lace-bralette-set",
      title: "Lace Bralette & Brief Set",
      about: [
        "A wire-free bralette and a matching brief in stretch lace, lined with cotton where it matters.",
        "It comes folded in tissue, tied with a ribbon.",
      ],
      facts: [
        "Lace 88% polyamide, 12% elastane",
        "Lining 100% cotton",
        "Hand wash cold",
        "Can't be returned, for hygiene reasons",
      ],
      tags: ["lace", "set", "gift"],
      options: ["Size", "Colour"],
      variants: [
        ...sized({ code: "NGT-BRA", colour: "Plum", rupees: 4990, stock: [10, 16, 11, 3] }),
        ...sized({ code: "NGT-BRA", colour: "Rose", rupees: 4990, stock: [6, 9, 7, 0] }),
      ],
      soldCount: 471,
      returnable: false,
      cashOnDelivery: true,
      alt: "Folded lace in plum and rose, tied with a white ribbon",
    },
    {
      handle: "silk-touch-pyjamas",
      title: "Silk-Touch Pyjamas",
      about: [
        "A long-sleeved shirt with piping and loose trousers, in a washable fabric that feels like sand-washed silk.",
        "One breast pocket, two side pockets, corozo nut buttons.",
      ],
      facts: [
        "70% modal, 30% silk",
        "Two pieces",
        "Machine wash at 30 °C, iron inside out",
        "For men and women; see the size table in the box",
      ],
      tags: ["silk", "set", "evening"],
      options: ["Size"],
      variants: sized({ code: "NGT-PYJ", rupees: 12900, stock: [4, 9, 8, 5] }),
      soldCount: 84,
      returnable: true,
      cashOnDelivery: true,
      alt: "Folded pyjamas in dark plum and ivory on a round plinth",
    },
    {
      handle: "modal-boxer-pair",
      title: "Modal Boxer Briefs, Pair",
      about: [
        "Two pairs in charcoal and grey, soft, with no scratchy labels. The legs are long enough not to ride up.",
        "A plain waistband: no name, no pattern.",
      ],
      facts: [
        "94% modal, 6% elastane",
        "Two pieces",
        "Machine wash at 40 °C",
        "Can't be returned, for hygiene reasons",
      ],
      tags: ["men", "set"],
      options: ["Size"],
      variants: sized({ code: "NGT-BOX", rupees: 3290, stock: [14, 26, 22, 12] }),
      soldCount: 312,
      returnable: false,
      cashOnDelivery: true,
      alt: "Two folded pairs of boxer briefs in charcoal and grey",
    },
    {
      handle: "sheer-stockings",
      title: "Sheer Stockings, Three Pairs",
      about: [
        "Fine stockings with a silicone band that holds without a belt. Three shades: sand, rosewood and soft black.",
        "Go easy on moisturiser before you wear them: cream loosens the band.",
      ],
      facts: ["15 denier, 85% polyamide, 15% elastane", "Lace top 9 cm", "Hand wash cold"],
      tags: ["lace", "set"],
      options: ["Size"],
      variants: [
        { values: ["S/M"], sku: "NGT-STO-SM", rupees: 2790, compareAtRupees: 3300, stock: 19, grams: 90 },
        { values: ["L/XL"], sku: "NGT-STO-LX", rupees: 2790, compareAtRupees: 3300, stock: 1, grams: 95 },
      ],
      soldCount: 158,
      returnable: false,
      cashOnDelivery: true,
      alt: "Three rolled pairs in soft black, rosewood and sand",
    },
    {
      handle: "satin-lounge-trousers",
      title: "Satin Lounge Trousers",
      about: [
        "Straight trousers with a drawstring, side pockets and a button fly. Cool in bed and decent at breakfast.",
        "Midnight blue with a fine tone-on-tone stripe.",
      ],
      facts: ["97% polyester satin, 3% elastane", "Inside leg 78 cm in size M", "Machine wash at 30 °C"],
      tags: ["satin", "men"],
      options: ["Size"],
      variants: sized({ code: "NGT-LOU", rupees: 4690, stock: [0, 0, 0, 0] }),
      soldCount: 65,
      returnable: true,
      cashOnDelivery: true,
      alt: "Folded midnight blue satin trousers",
    },
    {
      handle: "bamboo-sleep-shirt",
      title: "Bamboo Sleep Shirt",
      about: [
        "A long shirt in one size that fits most people, in bamboo viscose: breathable, stretchy and quick to dry.",
        "Flat seams, no label at the neck.",
      ],
      facts: ["95% bamboo viscose, 5% elastane", "Length 86 cm", "Machine wash at 40 °C"],
      tags: ["everyday", "evening"],
      options: [],
      variants: single({ sku: "NGT-BAM-OS", rupees: 3890, stock: 24, grams: 210 }),
      soldCount: 37,
      returnable: true,
      cashOnDelivery: true,
      alt: "A folded sleep shirt in soft green and cream",
    },
  ],
};

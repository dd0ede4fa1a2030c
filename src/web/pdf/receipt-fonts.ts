type Range = readonly [first: number, last: number];
type ReceiptFont = {
  name: "latin" | "latin-strong" | "latin-more" | "sinhala" | "tamil";
  /** File in its Noto Sans package; only `scripts/fonts/subset-receipt-fonts.ts` reads it. */
  packaged: string;
  ranges: readonly Range[];
  weight: number;
};

const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  // Minus sign of negative amounts.
  [0x2212, 0x2212],
];
const LATIN_FILE = "noto-sans/files/noto-sans-latin-wght-normal.woff2";
/** Zero-width joiners and the dotted circle belong to the script of the surrounding text. */
const JOINERS: Range = [0x200c, 0x200d];
const DOTTED_CIRCLE: Range = [0x25cc, 0x25cc];

/** Fonts of PDF files with the characters of each subset (`src/web/fonts/receipt-*.woff`). */
export const RECEIPT_FONTS: readonly ReceiptFont[] = [
  { name: "latin", packaged: LATIN_FILE, ranges: LATIN, weight: 400 },
  { name: "latin-strong", packaged: LATIN_FILE, ranges: LATIN, weight: 600 },
  {
    name: "latin-more",
    packaged: "noto-sans/files/noto-sans-latin-ext-wght-normal.woff2",
    ranges: [
      [0x100, 0x24f],
      [0x1e00, 0x1eff],
    ],
    weight: 400,
  },
  {
    name: "sinhala",
    packaged: "noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2",
    ranges: [[0xd80, 0xdff], JOINERS, DOTTED_CIRCLE],
    weight: 400,
  },
  {
    name: "tamil",
    packaged: "noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2",
    ranges: [[0xb80, 0xbff], JOINERS, DOTTED_CIRCLE],
    weight: 400,
  },
];

export type FontName = ReceiptFont["name"];

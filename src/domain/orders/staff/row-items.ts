/** Maximum number of product pictures in a row of the order list. */
const MAX_PICTURES = 3;

type Line = { title: string; variantLabel: string; quantity: number; image?: string };

/** The items of an order in a row of the order list. */
export type RowItems = {
  /** Ordered units of all lines. */
  units: number;
  /** Title and options of the first line. */
  first: string;
  firstUnits: number;
  pictures: string[];
};

/** Sums up the lines of an order for a row. */
export function rowItemsOf(lines: readonly Line[]): RowItems {
  const [first] = lines;
  const images = new Set(lines.flatMap(({ image }) => image || []));
  return {
    units: lines.reduce((units, { quantity }) => units + quantity, 0),
    first: [first?.title, first?.variantLabel].filter(Boolean).join(", "),
    firstUnits: first?.quantity ?? 0,
    pictures: [...images].slice(0, MAX_PICTURES),
  };
}

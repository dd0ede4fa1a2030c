import { rupees } from "../../domain/money.ts";
import { CompareTable } from "../storefront/compare/compare-table.tsx";
import { A_CARD, LONG_TITLE } from "./samples.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const TEXTS = {
  title: "Compare",
  heading: "Compare products",
  intro: "",
  empty: "",
  another: "",
  add: "",
  full: "",
  threeOnPhones: "A phone shows three products.",
  onlyDifferences: "Only differences",
  noDifferences: "",
  remove: "Remove",
  price: "Price",
  none: "Not stated",
};
const ROWS = [
  { name: "Stock", cells: ["3 in stock", "Out of stock", "1 in stock", "3 in stock"], isSame: false },
  { name: "Material", cells: ["Ceramic, Oak", "", "Ceramic", "Glass"], isSame: false },
  { name: "Returns", cells: ["Within 3 days", "Within 3 days", "Within 3 days", "Within 3 days"], isSame: true },
];
const PRODUCTS = [
  A_CARD,
  { ...A_CARD, publicId: "sample2", title: LONG_TITLE, compareAtCents: rupees(5_200) },
  { ...A_CARD, publicId: "sample3", isPriceFrom: true },
  { ...A_CARD, publicId: "sample4" },
];

/** Products side by side. */
export function Comparing() {
  return (
    <Chapter title="Comparing">
      <Specimen title="CompareTable: four products, one of which has a long name">
        <CompareTable texts={TEXTS} products={PRODUCTS} rows={ROWS} onlyDifferences={false} />
      </Specimen>
    </Chapter>
  );
}

import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import type { QuotedLine } from "./compare-with-shop.ts";
import { withDisplayedTitles } from "./displayed-titles.ts";

const quoted = (variantId: string, title: string, variantLabel = ""): QuotedLine => ({
  variantId,
  title,
  variantLabel,
  productId: "p",
  sku: "",
  picture: "",
  priceCents: rupees(1),
  available: 1,
  grams: 0,
  limit: 20,
  isBuyable: true,
  allowsCash: true,
  isReturnable: true,
});

test("uses the shop's title in the page's language", () => {
  const lines = [
    { variantId: "a", title: "Lamp", quantity: 2 },
    { variantId: "b", title: "Gone", quantity: 1 },
    { variantId: "c", title: "Not answered yet", quantity: 1 },
  ];

  expect(withDisplayedTitles(lines, [quoted("a", "விளக்கு"), quoted("b", "")]).map(({ title }) => title)).toEqual([
    "விளக்கு",
    "Gone",
    "Not answered yet",
  ]);
  expect(withDisplayedTitles(lines, null)).toEqual(lines);
});

test("uses the variant label in the page's language", () => {
  const quote = [quoted("a", "விளக்கு", "பெரியது")];

  expect(withDisplayedTitles([{ variantId: "a", title: "Lamp", variantLabel: "Large" }], quote)).toEqual([
    { variantId: "a", title: "விளக்கு", variantLabel: "பெரியது" },
  ]);
  expect(withDisplayedTitles([{ variantId: "a", title: "Lamp" }], quote)).toEqual([
    { variantId: "a", title: "விளக்கு" },
  ]);
});

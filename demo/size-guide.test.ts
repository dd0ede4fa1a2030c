import { expect, test } from "vitest";
import { readShippedPages } from "../src/domain/content/shipped-pages.server.ts";
import { readDemoProducts } from "./read-products.ts";

const { products } = await readDemoProducts();
const pages = await readShippedPages();
const guide = pages.find(({ slug, language }) => slug === "size-guide" && language === "en")?.body ?? "";
const cells = [...guide.matchAll(/^\|.+\|$/gm)].flatMap(([row]) => row.split("|").map((cell) => cell.trim()));
const unique = (values: readonly string[]) => [...new Set(values)];

test("has a row in the size guide for every size of the nightwear", () => {
  const nightwear = products.filter(({ category }) => category?.startsWith("Lingerie & Nightwear"));
  const sized = nightwear.filter(({ optionNames }) => optionNames[0] === "Size");
  const sizes = unique(sized.flatMap(({ variants }) => variants.map(({ optionValues }) => optionValues[0] ?? "")));

  expect(sizes).toEqual(["S", "M", "L", "XL", "S/M", "L/XL"]);
  expect(cells).toEqual(expect.arrayContaining(sizes));
});

test("has the widths of the products in the size guide", () => {
  const protection = products.filter(({ category }) => category === "Condoms & Protection");
  const sold = protection.flatMap(({ description }) => description?.match(/(?<=width )\d+ mm/g) ?? []);

  expect(cells.filter((cell) => /^\d+ mm$/.test(cell))).toEqual(unique(sold).toSorted());
});

test("has rows without gaps in each table", () => {
  const tables = guide.split(/\n{2,}/).filter((part) => part.startsWith("|") && !part.includes("S/M"));

  expect(tables).toHaveLength(3);
  for (const table of tables) {
    const rows = table
      .split("\n")
      .map((row) => [...row.matchAll(/(\d+)–(\d+)/g)].map(([, from, to]) => [from, to].map(Number)));
    const ranges = rows.filter((row) => row.length > 0);
    for (const [index, row] of ranges.slice(1).entries())
      expect(row.map(([from]) => from)).toEqual(ranges[index]?.map(([, to = 0]) => to + 1));
  }
});

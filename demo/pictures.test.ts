// @module-tag spec-3-product-2
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MEGABYTE } from "../src/domain/bytes.ts";
import { DEMONSTRATION_PICTURES } from "../src/domain/catalog/demonstration.ts";
import { PARCEL_SUBJECTS } from "../src/domain/content/parcel-subjects.ts";
import { PICTURE_FORMATS } from "../src/domain/media/picture-widths.ts";
import { DEMO_PRODUCTS } from "./data.ts";
import { readDemoProducts } from "./read-products.ts";

const WIDTHS = [320, 480, 640, 960, 1440];
const VIEWS = ["main", "angle", "detail", "scale", "box"];
const FOLDER = join(import.meta.dirname, "pictures");

const { products } = await readDemoProducts();
const files = readdirSync(FOLDER);
const nameOf = (source: string) => source.slice(DEMONSTRATION_PICTURES.length).replace(/\.webp$/, "");
const names = [...new Set(products.flatMap(({ images }) => images.map(({ source }) => nameOf(source))))];

/** Pictures of the page about the parcel. */
const PARCEL = PARCEL_SUBJECTS.map((subject) => `parcel-${subject}`);

test("has every picture of the product file and of the parcel in each width and format, and no other file", () => {
  const wanted = [...names, ...PARCEL].flatMap((name) =>
    WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${name}-${width}.${format}`)),
  );

  expect(files.toSorted()).toEqual(wanted.toSorted());
});

const isBundle = ({ variants }: (typeof products)[number]) => variants.some(({ contents = [] }) => contents.length > 0);

test.each(products.filter(isBundle))("has one picture of all, each item and the parcel for $handle", (product) => {
  const { handle, images, variants } = product;
  const skus = variants.flatMap(({ contents = [] }) => contents.map(({ name }) => name));
  const items = skus.map((sku) => products.find((one) => one.variants.some((variant) => variant.sku === sku)));

  expect(images.map(({ source }) => nameOf(source))).toEqual([
    `${handle}-main`,
    ...items.map((item) => `${item?.handle}-main`),
    "parcel",
  ]);
});

test.each(products.filter((product) => !isBundle(product)))(
  "has five views, the parcel and one picture of each further colour for $handle",
  (product) => {
    const { handle, images, optionNames, variants } = product;
    const index = optionNames.indexOf("Colour");
    const colours = [...new Set(variants.map(({ optionValues }) => optionValues[index]))].slice(1);
    const shown = images.map(({ source }) => source);

    expect(shown.every((source) => source.startsWith(DEMONSTRATION_PICTURES))).toBe(true);
    expect(shown.slice(0, 6).map(nameOf)).toEqual([...VIEWS.map((view) => `${handle}-${view}`), "parcel"]);
    expect(shown).toHaveLength(6 + (index === -1 ? 0 : colours.length));
    for (const colour of index === -1 ? [] : colours) {
      const sources = new Set(variants.flatMap((one) => (one.optionValues[index] === colour ? [one.picture] : [])));
      expect(
        [...sources].filter((source) => shown.slice(6).includes(source ?? "")),
        colour,
      ).toHaveLength(1);
    }
  },
);

test("has square pictures in the widths of their names", { timeout: 120_000 }, async () => {
  for (const name of names.slice(0, 12)) {
    for (const width of WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const found = await sharp(readFileSync(join(FOLDER, `${name}-${width}.${format}`))).metadata();
        expect([found.width, found.height], `${name} ${format}`).toEqual([width, width]);
      }
    }
  }
});

test("needs at most 15 kB for a card, 50 kB for a product page and 60 MB for all", () => {
  const size = (file: string) => statSync(join(FOLDER, file)).size;

  expect(files.filter((file) => file.endsWith("-480.avif") && size(file) > 15_000)).toEqual([]);
  expect(files.filter((file) => /-960\.\w+$/.test(file) && size(file) > 50_000)).toEqual([]);
  expect(files.reduce((sum, file) => sum + size(file), 0)).toBeLessThan(60 * MEGABYTE);
});

test("has videos of three products with at most 300 kB each", () => {
  const videos = DEMO_PRODUCTS.flatMap(({ video }) => video ?? []);

  expect(videos.length).toBeGreaterThanOrEqual(3);
  for (const video of videos) {
    expect(statSync(join(import.meta.dirname, "videos", video)).size, video).toBeLessThanOrEqual(300_000);
  }
});

import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readProductText } from "../../../../tests/support/read-product-text.ts";
import { categoryPath } from "../../catalog/category-slug.ts";
import type { FactValues } from "../../catalog/typed-facts.ts";
import { cents } from "../../money.ts";
import { planProduct } from "../plan-product.ts";
import { sanitizeDescription } from "../sanitize-description.server.ts";
import type { StoredProduct } from "../stored-product.ts";
import { EXPORTED_HEADER, toRows } from "./write-product.ts";

const BASE_URL = "https://shop.example";

const line = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom(
    "ශ්‍රී ලංකා",
    "மென்மை",
    '"quoted"',
    "a;b,c",
    "=1+1",
    "+94",
    "-5",
    "@x",
    "'=x",
    "''-",
    "＝x",
    '5"',
    " ",
    "Title",
  ),
);
/** Text as an import stores it: one line, composed. */
const text = fc.array(line, { maxLength: 3 }).map((parts) =>
  parts
    .join(" ")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .normalize("NFC"),
);
const required = text.filter((value) => value !== "");
const tag = required.map((value) => value.replaceAll(",", "").trim().normalize("NFC")).filter((value) => value !== "");
const description = fc
  .array(fc.oneof(line, fc.constantFrom("<p>", "</p>", "\n", "\n\n", "&amp;", "<b>x</b>", "<script>", '"', "\r\n")))
  .map((parts) => sanitizeDescription(parts.join("")));

/** Names as an export writes them: with and without separators of the cell. */
const component = fc.record({
  variantId: fc.constant(null),
  name: fc.oneof(
    required,
    fc.constantFrom("A|B", "A\\", "A\\|", "A × 2", "A x 3", "handle:robe (M / Plum)", "(deleted)", "=1", "| |"),
  ),
  quantity: fc.integer({ min: 1, max: 20 }),
});

const variant = (optionCount: number) =>
  fc.record({
    id: fc.uuid(),
    optionValues: fc.array(required, { minLength: optionCount, maxLength: optionCount }),
    priceCents: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
    compareAtCents: fc.option(fc.integer({ min: 100_000_000, max: 99_999_999_999 }).map(cents)),
    sku: text,
    barcode: text,
    swatch: fc.constantFrom("", "#b5654a"),
    content: fc.constantFrom("", "12 pieces", "250 ml"),
    picture: fc.constantFrom("", "photo 1.jpg", "=photo.jpg", "https://img.example/a.jpg?v=1", "gone"),
    weightGrams: fc.nat({ max: 100_000 }),
    isStockTracked: fc.boolean(),
    stock: fc.nat({ max: 1_000_000 }),
    retired: fc.constant(false),
    contents: fc.array(component, { maxLength: 10 }),
  });

const image = fc.record({
  picture: fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 24, maxLength: 24 }),
  width: fc.constantFrom(100, 320, 500, 960),
  height: fc.constant(1200),
  alt: text,
  source: fc.constantFrom("", "https://img.example/a.jpg?v=1", "photo 1.jpg", "=photo.jpg"),
  isGenerated: fc.constant(false),
});

/** Category names without the separator of levels. */
const categoryName = required.filter((name) => !name.includes(">"));

const product: fc.Arbitrary<StoredProduct> = fc
  .uniqueArray(
    required.filter((name) => name.toLowerCase() !== "title"),
    {
      maxLength: 3,
      selector: (name) => name.toLowerCase(),
    },
  )
  .chain((optionNames) =>
    fc.record({
      id: fc.uuid(),
      handle: required,
      title: required,
      description: description.map(({ html }) => html),
      descriptionText: fc.constant(""),
      category: fc.array(categoryName, { minLength: 1, maxLength: 2 }).map(categoryPath),
      vendor: text,
      tags: fc.uniqueArray(tag, { maxLength: 4 }),
      optionNames: fc.constant(optionNames),
      visible: fc.boolean(),
      maxPerOrder: fc.option(fc.integer({ min: 1, max: 20 })),
      warrantyMonths: fc.option(fc.integer({ min: 1, max: 120 })),
      goodFor: text.map((value) => value.slice(0, 80).trim()),
      benefits: fc.constantFrom([], ["quiet: Quiet, 42 dB", "battery: 2 h: USB-C"]),
      goesWith: fc.uniqueArray(tag, { maxLength: 3 }),
      typedFacts: fc.constantFrom<FactValues>(
        {},
        { material: ["silicone", "glass"], noise: ["45.5"] },
        { care: ["boil"] },
      ),
      variants: fc.uniqueArray(variant(optionNames.length), {
        minLength: 1,
        maxLength: optionNames.length === 0 ? 1 : 5,
        selector: ({ optionValues }) => JSON.stringify(optionValues),
      }),
      images: fc.uniqueArray(image, { maxLength: 4, selector: ({ source, picture }) => source || picture }),
    }),
  );

function toText(products: StoredProduct[]): string {
  const rows = products.flatMap((each) => toRows(each, BASE_URL));
  return stringify([[...EXPORTED_HEADER], ...rows], { record_delimiter: "\r\n", quoted_match: /[\r\n]|^\s|\s$/ });
}

test("round-trips any product through a file", { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(product, async (stored) => {
      const { products, messages } = await readProductText(toText([stored]), { pieceLength: 50 });

      expect(messages.filter((message) => !message.startsWith("Warning"))).toEqual([]);
      const [read] = products;
      if (!read) throw new Error("nothing was read");
      const wanted = { ...read, description: sanitizeDescription(read.description ?? "") };
      const canonicalHtml = (html: string) => sanitizeDescription(html).html;
      const plan = planProduct(wanted, stored, { known: new Map(), canonicalHtml });
      expect(read).toMatchObject({ handle: stored.handle, title: stored.title, visible: stored.visible });
      expect(plan).toMatchObject({ kind: "keep", images: null, variants: { isChanged: false } });
    }),
    { numRuns: 150 },
  );
});

test("writes a product's facts only in its first row", () => {
  const aVariant = {
    priceCents: cents(150_050),
    compareAtCents: null,
    barcode: "",
    swatch: "",
    content: "",
    picture: "",
    contents: [],
    weightGrams: 5,
    isStockTracked: true,
    retired: false,
  };
  const anImage = { width: 640, height: 800, alt: "", isGenerated: false };
  const rows = toRows(
    {
      id: "1",
      handle: "robe",
      title: "Robe",
      description: "<p>Soft</p>",
      descriptionText: "Soft",
      typedFacts: {},
      category: "Robes",
      vendor: "Loom",
      tags: ["soft", "warm"],
      optionNames: ["Size"],
      visible: false,
      maxPerOrder: 3,
      warrantyMonths: 12,
      goodFor: "beginners, solo",
      benefits: ["soft: Soft", "warm: Warm"],
      goesWith: ["belt", "mask"],
      variants: [
        {
          ...aVariant,
          id: "a",
          optionValues: ["S"],
          sku: "-S",
          stock: 2,
          swatch: "#b5654a",
          picture: "aaaaaaaaaaaaaaaaaaaaaaaa",
        },
        { ...aVariant, id: "b", optionValues: ["M"], sku: "M", stock: 0, retired: true },
        {
          ...aVariant,
          id: "c",
          optionValues: ["L"],
          sku: "L",
          stock: 1,
          compareAtCents: cents(200_000),
          content: "2 pieces",
          contents: [
            { variantId: "d", name: "BELT", quantity: 1 },
            { variantId: "e", name: "handle:mask (A|B)", quantity: 2 },
          ],
        },
      ],
      images: [
        { ...anImage, picture: "aaaaaaaaaaaaaaaaaaaaaaaa", source: "" },
        { ...anImage, picture: "bbbbbbbbbbbbbbbbbbbbbbbb", source: "https://img.example/b.jpg" },
        { ...anImage, picture: "cccccccccccccccccccccccc", source: "gone.jpg", isGenerated: true },
        { ...anImage, picture: "cccccccccccccccccccccccc", source: "", isGenerated: true },
      ],
    },
    BASE_URL,
  );

  const filled = rows.map((row) =>
    Object.fromEntries(row.flatMap((cell, index) => (cell ? [[EXPORTED_HEADER[index], cell]] : []))),
  );
  expect(filled).toEqual([
    {
      Handle: "robe",
      Title: "Robe",
      "Body (HTML)": "<p>Soft</p>",
      Vendor: "Loom",
      Type: "Robes",
      Tags: "soft, warm",
      Published: "false",
      Status: "draft",
      "Option1 Name": "Size",
      "Option1 Value": "S",
      "Variant SKU": "'-S",
      "Variant Grams": "5",
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": "2",
      "Variant Inventory Policy": "deny",
      "Variant Price": "1500.50",
      "Variant Swatch": "#b5654a",
      "Variant Image": "https://shop.example/media/aaaaaaaaaaaaaaaaaaaaaaaa-640.webp",
      "Image Src": "https://shop.example/media/aaaaaaaaaaaaaaaaaaaaaaaa-640.webp",
      "Image Position": "1",
      "Max Per Order": "3",
      "Warranty Months": "12",
      "Good For": "beginners, solo",
      Benefits: "soft: Soft | warm: Warm",
      "Goes With": "belt, mask",
    },
    {
      Handle: "robe",
      "Option1 Value": "L",
      "Variant SKU": "L",
      "Variant Grams": "5",
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": "1",
      "Variant Inventory Policy": "deny",
      "Variant Price": "1500.50",
      "Variant Compare At Price": "2000.00",
      "Variant Content": "2 pieces",
      "Variant Bundle Contents": String.raw`BELT × 1 | handle:mask (A\|B) × 2`,
      "Image Src": "https://img.example/b.jpg",
      "Image Position": "2",
    },
    { Handle: "robe", "Image Src": "gone.jpg", "Image Position": "3" },
  ]);
});

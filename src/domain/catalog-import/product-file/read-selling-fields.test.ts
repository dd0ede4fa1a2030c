import { expect, test } from "vitest";
import { productFileOf, readOnlyProduct, readProductText } from "../../../../tests/support/read-product-text.ts";

test("reads limit, warranty, benefits and companions, and the look of each variant", async () => {
  const header =
    "Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Swatch,Variant Content,Variant Image,Image Src,Max Per Order,Warranty Months,Good For,Benefits,Goes With";
  const product = await readOnlyProduct(
    productFileOf(
      header,
      ["a", "A", "Colour", "Sand", "10", "D9C3A3", "12 Pieces", "sand.jpg", "sand.jpg"].concat([
        "3",
        "12",
        "beginners",
        "quiet: Quiet|soft: Soft",
        "b, c",
      ]),
      ["a", "", "", "Plum", "10", "", "", "", "plum.jpg", "", "", "", "", ""],
    ),
  );

  expect(product).toMatchObject({
    maxPerOrder: 3,
    warrantyMonths: 12,
    goodFor: "beginners",
    benefits: ["quiet: Quiet", "soft: Soft"],
    goesWith: ["b", "c"],
    variants: [
      { swatch: "#d9c3a3", content: "12 pieces", picture: "sand.jpg" },
      { swatch: "", content: "", picture: "" },
    ],
  });
});

test("clears a limit and a warranty by empty cells", async () => {
  const text = productFileOf("Handle,Title,Variant Price,Max Per Order,Warranty Months", ["a", "A", "10", "", ""]);

  expect(await readOnlyProduct(text)).toMatchObject({ maxPerOrder: null, warrantyMonths: null });
});

test.each([
  ["Max Per Order", "21", "not a whole number from 1 to 20"],
  ["Max Per Order", "0", "not a whole number from 1 to 20"],
  ["Warranty Months", "1.5", "not a whole number"],
  ["Benefits", "loud: Loud", "does not begin with an icon"],
  ["Goes With", "a, b, c, d", "has 4 products"],
  ["Variant Swatch", "red", "is not a colour"],
  ["Variant Content", "1 l", "is not a content"],
])("rejects %s %j", async (column, cell, reason) => {
  const { products, messages } = await readProductText(
    productFileOf(`Handle,Title,Variant Price,${column}`, ["a", "A", "10", cell]),
  );

  expect(products).toEqual([]);
  expect(messages).toEqual([expect.stringContaining(reason)]);
});

test("warns of another value for the whole product in a later row, and not of the same one", async () => {
  const { products, messages } = await readProductText(
    productFileOf(
      "Handle,Title,Option1 Name,Option1 Value,Variant Price,Tags,Status,Good For",
      ["a", "A", "Size", "S", "10", "soft", "draft", ""],
      ["a", "", "", "M", "10", "soft", "active", "beginners"],
    ),
  );

  expect(products).toMatchObject([{ tags: ["soft"], visible: false }]);
  expect(messages).toEqual([
    'Warning, line 3, Status "active" is ignored, because line 2 describes the product. Write the value there.',
    'Warning, line 3, Good For "beginners" is ignored, because line 2 describes the product. Write the value there.',
  ]);
});

import { describe, expect, test } from "vitest";
import { productFileOf, readOnlyProduct, readProductText } from "../../../../tests/support/read-product-text.ts";

const OPTIONS =
  "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price";

describe("one product", () => {
  test("reads a product from its first row", async () => {
    const header =
      "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Status";
    const row = [
      "linen-robe",
      "Linen robe",
      "<p>Soft</p>",
      "Loom",
      "Home > Bath > Robes",
      "",
      "soft, linen,soft",
      "TRUE",
    ];
    const rest = [
      "Title",
      "Default Title",
      "LR-1",
      "450.4",
      "7",
      "4,500.00",
      "5000",
      "0123",
      "robe.jpg",
      "1",
      "A robe",
      "active",
    ];

    expect(await readOnlyProduct(productFileOf(header, [...row, ...rest]))).toEqual({
      line: 2,
      rowCount: 1,
      handle: "linen-robe",
      title: "Linen robe",
      description: "<p>Soft</p>",
      vendor: "Loom",
      category: "Robes",
      tags: ["soft", "linen"],
      visible: true,
      typedFacts: {},
      optionNames: [],
      variants: [
        {
          line: 2,
          optionValues: [],
          priceCents: 450_000,
          compareAtCents: 500_000,
          sku: "LR-1",
          barcode: "0123",
          weightGrams: 450,
          quantity: 7,
        },
      ],
      images: [{ line: 2, source: "robe.jpg", alt: "A robe" }],
    });
  });

  test("returns undefined for fields without a column", async () => {
    const product = await readOnlyProduct(productFileOf("Handle,Title,Variant Price", ["a", "A", "10"]));

    expect(product).toMatchObject({ description: undefined, category: undefined, tags: undefined, visible: undefined });
    expect(product.variants[0]).toMatchObject({ sku: undefined, quantity: undefined, compareAtCents: undefined });
  });

  test("returns no quantity for an empty cell", async () => {
    const header = "Handle,Title,Variant Price,Variant Inventory Qty";

    expect((await readOnlyProduct(productFileOf(header, ["a", "A", "10", ""]))).variants[0]?.quantity).toBeUndefined();
  });

  test.each([
    ["Type,Product Category", ["Candles", "Home > Scents"], "Candles"],
    ["Type,Product Category", ["", "Home > Scents > "], "Scents"],
    ["Type,Product Category", ["", ""], "Other"],
    ["Category", ["Care"], "Care"],
    ["Type", ["Toys & Massagers>Couples"], "Toys & Massagers > Couples"],
    ["Type,Product Category", [" > ", "Home > Scents"], "Other"],
  ])("reads the category from %s %j", async (columns, cells, category) => {
    const text = productFileOf(`Handle,Title,Variant Price,${columns}`, ["a", "A", "10", ...cells]);

    expect((await readOnlyProduct(text)).category).toBe(category);
  });

  test("rejects a category of three levels", async () => {
    const { messages } = await readProductText(
      productFileOf("Handle,Title,Variant Price,Type", ["a", "A", "10", "A > B > C"]),
    );
    expect(messages).toEqual([expect.stringContaining("more than two levels")]);
  });

  test.each([
    ["TRUE", "active", true],
    ["", "", true],
    ["false", "active", false],
    ["true", "Draft", false],
    ["1", "archived", false],
    ["no", "", false],
  ])("reads Published %j and Status %j as visible: %j", async (published, status, visible) => {
    const text = productFileOf("Handle,Title,Variant Price,Published,Status", ["a", "A", "10", published, status]);

    expect((await readOnlyProduct(text)).visible).toBe(visible);
  });

  test("joins the lines of a title", async () => {
    expect((await readOnlyProduct(productFileOf("Handle,Title,Price", ["a", " Two\nlines\t ", "10"]))).title).toBe(
      "Two lines",
    );
  });

  test("restores text that an export guarded against spreadsheets", async () => {
    const texts = ["=1+1", "@home", "-5 %", "'quoted'", "'=odd", "+94", "＝x"];
    const guarded = ["'=1+1", "'@home", "'-5 %", "'quoted'", "''=odd", "'+94", "'＝x"];

    for (const [index, text] of texts.entries()) {
      const product = await readOnlyProduct(productFileOf("Handle,Title,Price", ["a", guarded[index] ?? "", "10"]));
      expect(product.title).toBe(text);
    }
  });
});

describe("options", () => {
  test("reads up to three options into variants", async () => {
    const product = await readOnlyProduct(
      productFileOf(
        OPTIONS,
        ["a", "A", "Size", "S", "Colour", "Plum", "Scent", "None", "10"],
        ["a", "", "", "S", "", "Plum", "", "Rose", "11"],
        ["a", "", "size", "M", "Colour", "Plum", "", "Rose", "12"],
      ),
    );

    expect(product.optionNames).toEqual(["Size", "Colour", "Scent"]);
    expect(product.variants.map(({ optionValues }) => optionValues.join("/"))).toEqual([
      "S/Plum/None",
      "S/Plum/Rose",
      "M/Plum/Rose",
    ]);
  });

  test.each([[["Title", "Default Title"]], [["title", "default title"]], [["Title", ""]], [["", ""]]])(
    "reads %j as no options",
    async ([name = "", value = ""]) => {
      const product = await readOnlyProduct(productFileOf(OPTIONS, ["a", "A", name, value, "", "", "", "", "10"]));

      expect([product.optionNames, product.variants.map(({ optionValues }) => optionValues)]).toEqual([[], [[]]]);
    },
  );

  test.each([
    ["a value without a name", [["", "Large", "", ""]], 'Line 2, Option1 Value "Large" has no Option1 Name'],
    [
      "a name without a value",
      [["Size", "", "", ""]],
      'Line 2, Option1 Value is empty. The product has the option "Size"',
    ],
    [
      "a second value missing",
      [
        ["Size", "S", "Hue", "Red"],
        ["", "M", "", ""],
      ],
      "Line 3, Option2 Value is empty",
    ],
    [
      "a value too many",
      [
        ["Size", "S", "", ""],
        ["", "M", "", "Red"],
      ],
      'Line 3, Option2 Value "Red" has no Option2 Name',
    ],
    [
      "another name",
      [
        ["Size", "S", "", ""],
        ["Length", "M", "", ""],
      ],
      'Line 3, Option1 Name "Length" differs from "Size" on line 2',
    ],
    ["one name twice", [["Size", "S", "size", "M"]], 'Line 2, Option2 Name "size" is the name of two options'],
    ["a gap", [["", "", "Size", "M"]], 'Line 2, Option2 Name "Size" stands after an empty option name'],
    [
      "the same variant",
      [
        ["Size", "S", "", ""],
        ["", "S", "", ""],
      ],
      'Line 3, Option1 Value "S" is the same variant as line 2',
    ],
    [
      "no options twice",
      [
        ["Title", "Default Title", "", ""],
        ["", "Default Title", "", ""],
      ],
      'Line 3, Handle "a" is the same variant as line 2',
    ],
  ])("rejects %s", async (_, rows, message) => {
    const cells = rows.map((row, index) => ["a", index === 0 ? "A" : "", ...row, "", "", "10"]);
    const { products, messages } = await readProductText(productFileOf(OPTIONS, ...cells));

    expect(products).toEqual([]);
    expect(messages[0]).toContain(message);
  });
});

describe("pictures", () => {
  const header = "Handle,Title,Option1 Name,Option1 Value,Price,Image Src,Image Position,Image Alt Text";

  test("reads pictures from rows of their own, by position, without duplicates", async () => {
    const product = await readOnlyProduct(
      productFileOf(
        header,
        ["a", "A", "Size", "S", "10", "https://img.example/3.jpg", "3", "third"],
        ["a", "", "", "M", "10", "https://img.example/1.jpg", "1", ""],
        ["a", "", "", "", "", "https://img.example/last.jpg", "", "last"],
        ["a", "", "", "", "", "https://img.example/2.jpg", "2", "ශ්‍රී"],
        ["a", "", "", "L", "10", "https://img.example/1.jpg", "9", "again"],
      ),
    );

    expect(product.variants).toHaveLength(3);
    expect(product.images.map(({ source, alt, line }) => [source.slice(20), alt, line])).toEqual([
      ["1.jpg", "", 3],
      ["2.jpg", "ශ්‍රී", 5],
      ["3.jpg", "third", 2],
      ["last.jpg", "last", 4],
    ]);
  });

  test("puts pictures with an invalid position last and keeps the product", async () => {
    const { products, messages } = await readProductText(
      productFileOf(header, ["a", "A", "", "", "10", "x.jpg", "first", ""], ["a", "", "", "", "", "y.jpg", "2", ""]),
    );

    expect(products[0]?.images.map(({ source }) => source)).toEqual(["y.jpg", "x.jpg"]);
    expect(messages).toEqual([
      'Warning, line 2, Image Position "first" is not a whole number, so the picture comes last.',
    ]);
  });

  test("ignores pictures beyond 50 with a warning", async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ["a", "", "", "", "", `${index}.jpg`, "", ""]);

    const { products, problems } = await readProductText(
      productFileOf(header, ["a", "A", "", "", "10", "", "", ""], ...rows),
    );

    expect(products[0]?.images).toHaveLength(50);
    expect(problems).toMatchObject([{ severity: "warning", line: 53, value: "50.jpg" }]);
  });
});

describe("a bad row", () => {
  test("leaves out only its product and reports all its errors", async () => {
    const { products, messages } = await readProductText(
      productFileOf(
        OPTIONS,
        ["good", "Good", "", "", "", "", "", "", "10"],
        ["bad", "Bad", "Size", "S", "", "", "", "", "10"],
        ["bad", "", "", "M", "", "", "", "", "much"],
        ["bad", "", "", "L", "", "", "", "", ""],
        ["fine", "Fine", "", "", "", "", "", "", "10"],
      ),
    );

    expect(products.map(({ handle }) => handle)).toEqual(["good", "fine"]);
    expect(messages).toEqual([
      'Line 4, Variant Price "much" is not an amount. Write digits only, like 1500.00, without a currency.',
      "Line 5, Variant Price is empty. Give the price of this row, such as 1500.00.",
    ]);
  });

  test("counts a row without a handle to the product above", async () => {
    const { products, messages } = await readProductText(
      productFileOf(
        OPTIONS,
        ["a", "A", "Size", "S", "", "", "", "", "10"],
        ["", "", "", "M", "", "", "", "", "10"],
        ["", "Lonely", "", "", "", "", "", "", "10"],
        ["b", "B", "", "", "", "", "", "", "10"],
      ),
    );

    expect(products.map(({ handle }) => handle)).toEqual(["b"]);
    expect(messages).toEqual([
      "Line 3, Handle is empty. Repeat the handle of the row's product on each of its rows.",
      "Line 4, Handle is empty. Repeat the handle of the row's product on each of its rows.",
    ]);
  });

  test.each([
    ["no title", [["a", "", "10"]], "Line 2, Title is empty. The first row of a product needs its title."],
    ["a title too long", [["a", "x".repeat(256), "10"]], "is too long (256 characters). At most 255."],
    [
      "two titles",
      [
        ["a", "A", "10"],
        ["a", "B", "10"],
      ],
      'Line 3, Title "B" differs from line 2, which has the same Handle.',
    ],
    [
      "cells beyond the header",
      [["a", "A", "10", "", "x"]],
      'Handle "a" is followed by more cells than there are columns ("x")',
    ],
  ])("reports %s", async (_, rows, message) => {
    const { products, messages } = await readProductText(productFileOf("Handle,Title,Price", ...rows));

    expect(products).toEqual([]);
    expect(messages[0]).toContain(message);
  });

  test.each([
    ["Published", "maybe", "is neither TRUE nor FALSE."],
    ["Status", "gone", "is not a status. Write active, draft or archived."],
    ["Body (HTML)", "x".repeat(100_001), "is too long (100001 characters). At most 100000."],
    ["Variant SKU", "x".repeat(256), "is too long (256 characters). At most 255."],
    ["Tags", Array.from({ length: 251 }, (_, index) => `t${index}`).join(), "has 251 tags. At most 250."],
    ["Type", "x".repeat(101), "is too long (101 characters). At most 100."],
  ])("reports an invalid %s", async (column, value, message) => {
    const { products, messages } = await readProductText(
      productFileOf(`Handle,Title,Price,${column}`, ["a", "A", "10", value]),
    );

    expect(products).toEqual([]);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`Line 2, ${column} "`);
    expect(messages[0]).toContain(message);
  });

  test("escapes control characters in the message", async () => {
    const { messages } = await readProductText(
      productFileOf("Handle,Title,Price", ["a", "A", "\u001b[31m\u202e9\u009b"]),
    );

    expect(messages[0]).toContain('"\\u{1b}[31m\\u{202e}9\\u{9b}"');
  });
});

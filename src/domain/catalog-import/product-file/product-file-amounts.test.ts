import { describe, expect, test } from "vitest";
import { productFileOf, readOnlyProduct, readProductText } from "../../../../tests/support/read-product-text.ts";
import { parsePriceFactor } from "./price-factor.ts";

describe("prices", () => {
  test.each([
    ["1500", 150_000],
    ["1500.5", 150_050],
    ["1,500.00", 150_000],
    ["1500,50", 150_050],
    ["1.500,50", 150_050],
    ["0.01", 1],
  ])("reads %s", async (text, cents) => {
    const product = await readOnlyProduct(productFileOf("Handle,Title,Price", ["a", "A", text]));

    expect(product.variants[0]?.priceCents).toBe(cents);
  });

  test.each([
    ["", "is empty. Give the price of this row, such as 1500.00."],
    ["-10", '"-10" is negative. A price is more than 0, such as 1500.00.'],
    ["0", '"0" is 0. A price is more than 0, such as 1500.00.'],
    ["12.345", '"12.345" has more than two decimals. Write it like 1500.00.'],
    ["1.500", '"1.500" has more than two decimals. Write it like 1500.00.'],
    ["Rs. 100", '"Rs. 100" is not an amount. Write digits only, like 1500.00, without a currency.'],
    ["1e3", '"1e3" is not an amount. Write digits only, like 1500.00, without a currency.'],
    ["NaN", '"NaN" is not an amount. Write digits only, like 1500.00, without a currency.'],
    ["1.2.3", '"1.2.3" is not one amount. Write it like 1500.00, without other dots or commas.'],
    ["9999999999", '"9999999999" is not one amount. Write it like 1500.00, without other dots or commas.'],
  ])("rejects %j", async (text, message) => {
    const { products, messages } = await readProductText(
      productFileOf("Handle,Title,Price", ["a", "A", text], ["b", "B", "1"]),
    );

    expect(messages).toEqual([`Line 2, Price ${message}`]);
    expect(products.map(({ handle }) => handle)).toEqual(["b"]);
  });

  test("converts another currency to whole rupees, rounding half up", async () => {
    const text = productFileOf(
      "Handle,Title,Price,Compare-at price",
      ["a", "A", "19.99", "25"],
      ["b", "B", "0.50", ""],
      ["c", "C", "1", "1.001"],
    );

    const { products, messages } = await readProductText(text, { factor: parsePriceFactor("302.5") });

    expect(products.map(({ variants: [variant] }) => [variant?.priceCents, variant?.compareAtCents])).toEqual([
      [604_700, 756_300],
      [15_100, null],
    ]);
    expect(messages).toEqual(['Line 4, Compare-at price "1.001" has more than two decimals. Write it like 1500.00.']);
  });

  test("rejects an amount that the factor rounds to 0", async () => {
    const { messages } = await readProductText(productFileOf("Handle,Title,Price", ["a", "A", "0.40"]), {
      factor: parsePriceFactor("1"),
    });

    expect(messages).toEqual([
      'Line 2, Price "0.40" is less than half a rupee after --price-factor. Check the factor.',
    ]);
  });

  test.each(["0", "0.00", "10", "9.99"])("ignores a compare-at price of %s with a warning", async (compareAt) => {
    const text = productFileOf("Handle,Title,Price,Variant Compare At Price", ["a", "A", "10", compareAt]);

    const { products, messages } = await readProductText(text);

    expect(products[0]?.variants[0]?.compareAtCents).toBeNull();
    expect(messages).toEqual([
      `Warning, line 2, Variant Compare At Price "${compareAt}" is not higher than the price, so it is ignored. Leave it empty when there is no former price.`,
    ]);
  });
});

test.each(["", "-1", "0", "0.0000001", "10000", "abc", "1e3"])("rejects a price factor of %j", (text) => {
  expect(() => parsePriceFactor(text)).toThrow("--price-factor must be a number above 0, such as 302.5");
});

describe("quantities", () => {
  const header = "Handle,Title,Price,Variant Inventory Qty";

  test.each([
    ["0", 0],
    ["12", 12],
    ["12.0", 12],
    ["1,200", 1200],
  ])("reads %s", async (text, quantity) => {
    expect((await readOnlyProduct(productFileOf(header, ["a", "A", "10", text]))).variants[0]?.quantity).toBe(quantity);
  });

  test.each(["1.5", "ten", "1e9", "99999999999", "1000001"])("rejects %s", async (text) => {
    const { products, problems } = await readProductText(productFileOf(header, ["a", "A", "10", text]));

    expect(products).toEqual([]);
    expect(problems).toMatchObject([{ severity: "error", line: 2, column: "Variant Inventory Qty", value: text }]);
  });

  test("reads a number below 0 as 0 with a warning", async () => {
    const { products, messages } = await readProductText(productFileOf(header, ["a", "A", "10", "-3"]));

    expect(products[0]?.variants[0]?.quantity).toBe(0);
    expect(messages).toEqual(['Warning, line 2, Variant Inventory Qty "-3" is below 0, so it is read as 0.']);
  });
});

import { expect, test } from "vitest";
import { deobfuscateParameters, obfuscateUrl } from "./obfuscated-url.ts";

const wordsOf = (address: string) => [...deobfuscateParameters(new URL(address, "http://shop.invalid").searchParams)];

test.each([
  ["/search?query=silk%20%26%20lace&page=2", { query: "silk & lace", page: "2" }],
  ["/search?query=%E0%B7%83%E0%B6%B3", { query: "සඳ" }],
  ["/search?query=%F0%9F%92%A9??>>~~", { query: "💩??>>~~" }],
  ["/ta/all-products?category=care&material=silicone", { category: "care", material: "silicone" }],
  ["http://localhost:3000/si/search?query=oil#content", { query: "oil" }],
  ["/ta/category/care", { category: "care" }],
  ["/category/care?material=silicone&page=2#content", { category: "care", material: "silicone", page: "2" }],
  ["/category/%E0%B7%83%E0%B6%B3", { category: "සඳ" }],
  ["/ta/guides/choosing", { guides: "choosing" }],
  ["/ta/collections/quiet-evenings?material=silicone&page=2", { material: "silicone", page: "2" }],
])("obfuscates %s reversibly", (address, words) => {
  const obfuscated = obfuscateUrl(address);

  expect(obfuscated).toMatch(/(?:search|all-products|category|guides|quiet-evenings)\?q=[\w-]+(?:#content)?$/);
  expect(wordsOf(obfuscated)).toEqual(Object.entries(words));
  expect(obfuscateUrl(obfuscated)).toBe(obfuscated);
});

test.each([
  "/",
  "/?page=2",
  "/search",
  "/all-products",
  "/category",
  "/guides",
  "/admin/categories/gifts",
  "/collections/gifts",
  "/collections?a=b",
  "/detail/x1?query=a",
  "/top-selling",
  "/faq#search?query=a",
])("does not change %s, which has no words", (address) => {
  expect(obfuscateUrl(address)).toBe(address);
});

test.each(["?query=oil", "?q=&query=oil", "?q=%00%ff&query=oil", "?q=abcde&query=oil", "?q=a+b&query=oil"])(
  "reads %s, which is not obfuscated",
  (search) => {
    expect(deobfuscateParameters(new URLSearchParams(search)).get("query")).toBe("oil");
  },
);

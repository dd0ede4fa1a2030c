import { expect, test } from "vitest";
import { canonicalPublicUrl } from "./public-pages.ts";

test.each([
  ["/", "/"],
  ["/?page=2", "/?page=2"],
  ["/_.data", "/_.data"],
  ["/_.data?_routes=routes%2Fshop%2Fhome", "/_.data"],
  ["/all-products?page=2&category=gifts", "/all-products?category=gifts&page=2"],
  ["/all-products.data?category=gifts", "/all-products.data?category=gifts"],
  ["/search?query=%E0%B6%86%20%26%25", "/search?query=%E0%B6%86+%26%25"],
  ["/search?query=a+b&query=c", "/search?query=a+b"],
  ["/search?query=", "/search?query="],
  ["/detail/a1B2", "/detail/a1B2"],
  ["/detail/a1B2.data", "/detail/a1B2.data"],
  ["/detail/a1?ref=mail", "/detail/a1"],
  ["/top-selling?page=2", "/top-selling"],
  ["/contact#map", "/contact"],
  ["/x/../about", "/about"],
])("%s is the public page %s", (address, page) => {
  expect(canonicalPublicUrl(address)).toBe(page);
});

test.each([
  ["a personal page", "/account"],
  ["its data", "/account.data"],
  ["the cart", "/cart"],
  ["a form's answer", "/login?page=1"],
  ["another host", "//evil.example/about"],
  ["the name that stands for our host", "//shop.invalid/about"],
  ["a whole address", "http://shop.invalid/about"],
  ["a backslash instead of a slash", "/\\evil.example/about"],
  ["broken percent-encoding", "/detail/%E0%A4%A"],
  ["an encoded letter", "/%61bout"],
  ["an encoded slash", "/detail/a%2Fb"],
  ["an id that cannot be", `/detail/${"a".repeat(41)}`],
  ["more below a product", "/detail/a1/b"],
  ["capitals", "/ABOUT"],
  ["a slash at the end", "/about/"],
  ["a file", "/assets/a.js"],
  ["nothing at all", ""],
])("%s is not a public page: %s", (_what, address) => {
  expect(canonicalPublicUrl(address)).toBeNull();
});

test("the one spelling of a page is its own one spelling", () => {
  for (const address of ["/search?query=%F0%9F%92%A9%25_'\"&page=3", "/all-products?category=a%26b&page=x"]) {
    const once = canonicalPublicUrl(address);

    expect(once && canonicalPublicUrl(once)).toBe(once);
  }
});

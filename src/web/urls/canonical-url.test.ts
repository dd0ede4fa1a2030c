import { expect, test } from "vitest";
import { canonicalPublicUrl, isUnboundedPage, unfilteredPublicUrl } from "./canonical-url.ts";

test.each([
  ["/", "/"],
  ["/?page=2", "/?page=2"],
  ["/_.data", "/_.data"],
  ["/_.data?_routes=storefront%2Fhome%2Fhome.route", "/_.data"],
  ["/all-products?page=2&category=gifts", "/all-products?category=gifts&page=2"],
  ["/all-products.data?category=gifts", "/all-products.data?category=gifts"],
  ["/all-products?stock=in&sort=popular&page=2&min=500", "/all-products?page=2&sort=popular&min=500&stock=in"],
  ["/all-products?sort=&min=x&max=abc&stock=1&page=1", "/all-products"],
  ["/all-products?page=0&category=gifts", "/all-products?category=gifts"],
  ["/ta/search?max=1000&query=a&x=y", "/ta/search?query=a&max=1000"],
  ["/all-products?material=glass&size=M&material=silicone", "/all-products?material=silicone&material=glass&size=M"],
  ["/faq?find=refund&x=y", "/faq?find=refund"],
  ["/top-selling?sort=newest", "/top-selling"],
  ["/search?query=%E0%B6%86%20%26%25", "/search?query=%E0%B6%86+%26%25"],
  ["/search?query=a+b&query=c", "/search?query=a+b"],
  ["/search?query=", "/search?query="],
  ["/si/search?q=cXVlcnk9c2lsayUyMGxhY2UmcGFnZT0y", "/si/search?page=2&query=silk+lace"],
  ["/all-products.data?q=bWF0ZXJpYWw9bW9vbiZjYXRlZ29yeT1jYXJl&_routes=x", "/all-products.data?category=care"],
  ["/category/gifts?page=2&category=x", "/category/gifts?page=2"],
  ["/ta/category/gifts.data?stock=in&page=1", "/ta/category/gifts.data?stock=in"],
  ["/category/තෑගි", "/category/%E0%B6%AD%E0%B7%91%E0%B6%9C%E0%B7%92"],
  ["/si/category?q=Y2F0ZWdvcnk9Z2lmdHMmcGFnZT0zJnNvcnQ9cG9wdWxhcg", "/si/category/gifts?page=3&sort=popular"],
  ["/category.data?q=Y2F0ZWdvcnk9Z2lmdHMm&_routes=x", "/category/gifts.data"],
  ["/collections/gifts?page=2&tag=x", "/collections/gifts?page=2"],
  ["/ta/collections/quiet-evenings.data?stock=in&page=1", "/ta/collections/quiet-evenings.data?stock=in"],
  ["/si/collections/gifts?q=c29ydD1wb3B1bGFy", "/si/collections/gifts?sort=popular"],
  ["/guides?page=2", "/guides"],
  ["/ta/guides.data", "/ta/guides.data"],
  ["/si/guides/choosing?page=2", "/si/guides/choosing"],
  ["/guides?q=Z3VpZGVzPWNob29zaW5nJg", "/guides/choosing"],
  ["/ta/guides.data?q=Z3VpZGVzPWNob29zaW5nJg&_routes=x", "/ta/guides/choosing.data"],
  ["/detail/a1B2", "/detail/a1B2"],
  ["/detail/a1B2.data", "/detail/a1B2.data"],
  ["/detail/a1?ref=mail", "/detail/a1"],
  ["/detail/a1?ref=mail&variant=v1", "/detail/a1?variant=v1"],
  ["/top-selling?page=2", "/top-selling"],
  ["/contact#map", "/contact"],
  ["/x/../about", "/about"],
  ["/si", "/si"],
  ["/si/", "/si"],
  ["/ta?page=2", "/ta?page=2"],
  ["/?page=x", "/"],
  ["/si.data", "/si/_.data"],
  ["/si/_.data", "/si/_.data"],
  ["/ta/all-products?page=2&category=gifts", "/ta/all-products?category=gifts&page=2"],
  ["/ta/detail/a1.data", "/ta/detail/a1.data"],
])("recognises %s as the public page %s", (address, page) => {
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
  ["a category that cannot be", "/category/Gifts"],
  ["an obfuscated one", "/category?q=Y2F0ZWdvcnk9YS9i"],
  ["no category", "/category"],
  ["a collection that cannot be", "/collections/Gifts"],
  ["all collections", "/collections"],
  ["a guide that cannot be", "/guides/Choosing"],
  ["an obfuscated one", "/guides?q=Z3VpZGVzPWEvYg"],
  ["capitals", "/ABOUT"],
  ["a slash at the end", "/about/"],
  ["a file", "/assets/a.js"],
  ["nothing at all", ""],
  ["English has no prefix", "/en/about"],
  ["a prefix twice", "/si/si/about"],
  ["a personal page in Tamil", "/ta/account"],
])("rejects %s, which is not a public page: %s", (_what, address) => {
  expect(canonicalPublicUrl(address)).toBeNull();
});

test("does not change a canonical URL", () => {
  for (const address of ["/search?query=%F0%9F%92%A9%25_'\"&page=3", "/all-products?category=a%26b&page=x"]) {
    const once = canonicalPublicUrl(address);

    expect(once && canonicalPublicUrl(once)).toBe(once);
  }
});

test.each([
  ["/all-products?category=gifts&page=3&sort=popular", "/category/gifts"],
  ["/category/gifts?page=3&sort=popular", "/category/gifts"],
  ["/si/all-products?stock=in", "/si/all-products"],
  ["/ta/all-products?category=%E0%B6%AD%E0%B7%91&page=3", "/ta/category/%E0%B6%AD%E0%B7%91?page=3"],
  ["/all-products?sort=odd&page=3", "/all-products?page=3"],
  ["/all-products?q=Y2F0ZWdvcnk9Z2lmdHMmcGFnZT0zJnNvcnQ9cG9wdWxhcg", "/category/gifts"],
  ["/ta/collections/gifts?sort=popular&page=2", "/ta/collections/gifts"],
  ["/account?sort=newest", null],
])("returns the unfiltered URL of %s: %s", (address, page) => {
  expect(unfilteredPublicUrl(address)).toBe(page);
});

test("recognises searches and filtered lists as unbounded", () => {
  for (const one of [
    "/search?query=a",
    "/ta/search",
    "/ta/suggestions?text=a",
    "/search.data?query=a",
    "/all-products?min=500",
    "/si/all-products?sort=popular",
    "/collections/gifts?min=500",
    "/category/gifts?min=500",
    "/faq?find=refund",
  ])
    expect(isUnboundedPage(one), one).toBe(true);
  for (const one of [
    "/",
    "/ta",
    "/all-products",
    "/all-products?category=a&page=2",
    "/category/a",
    "/detail/search",
    "/faq",
  ])
    expect(isUnboundedPage(one), one).toBe(false);
});

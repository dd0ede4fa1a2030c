import { expect, test } from "vitest";
import type { ProductFacts } from "../../domain/catalog/find-product.server.ts";
import { rupees } from "../../domain/money.ts";
import { breadcrumbData, inDocument, productData } from "./product-data.ts";

const PAGE_URL = "https://shop.example.lk/detail/abc";
const FLAT = { leastCents: rupees(500), mostCents: rupees(500) };
const PRODUCT: ProductFacts = {
  publicId: "abc",
  title: "Robe",
  language: "en",
  description: "<p>Soft.</p>",
  category: { slug: "evening", name: "Evening", parent: null },
  vendor: "",
  images: [{ picture: "0a1b", width: 700, height: 700, alt: "" }],
  video: null,
  sizeOption: null,
  variants: [
    { id: "1", sku: "R-S", optionValues: ["Small"], priceCents: rupees(4_500), compareAtCents: null, stock: 2 },
    { id: "2", sku: "", optionValues: ["Large"], priceCents: rupees(4_800), compareAtCents: null, stock: 0 },
  ],
  isInStock: true,
  returnable: false,
  maxPerOrder: 20,
  isConcealed: false,
};

const FACTS = { pageUrl: PAGE_URL, delivery: FLAT, rating: null };

test("lists the price in rupees and the availability of each variant", () => {
  expect(productData(PRODUCT, FACTS)).toMatchObject({
    "@type": "Product",
    name: "Robe",
    description: "Soft.",
    image: ["https://shop.example.lk/media/0a1b-640.webp"],
    offers: [
      { sku: "R-S", price: "4500.00", priceCurrency: "LKR", availability: "https://schema.org/InStock" },
      { price: "4800.00", priceCurrency: "LKR", availability: "https://schema.org/OutOfStock" },
    ],
  });
});

test("contains the lowest and the highest charge when delivery charges differ by district", () => {
  const delivery = { leastCents: rupees(500), mostCents: rupees(700) };
  const rate = { minValue: "500.00", maxValue: "700.00", currency: "LKR" };

  const [offer] = (productData(PRODUCT, { ...FACTS, delivery }) as { offers: object[] }).offers;

  expect(offer).toMatchObject({ shippingDetails: { shippingRate: rate } });
});

test("contains the variant's URL in each offer, and the product's URL for a single variant", () => {
  const urls = (product: ProductFacts) =>
    (productData(product, FACTS) as { offers: { url: string }[] }).offers.map(({ url }) => url);

  expect(urls(PRODUCT)).toEqual([`${PAGE_URL}?variant=1`, `${PAGE_URL}?variant=2`]);
  expect(urls({ ...PRODUCT, variants: PRODUCT.variants.slice(0, 1) })).toEqual([PAGE_URL]);
});

test("separates the list items of the description, and leaves out an empty one", () => {
  const description = "<p>Soft</p><ul><li>Warm</li><li>Light</li></ul>";
  expect(productData({ ...PRODUCT, description }, FACTS)).toMatchObject({ description: "Soft. Warm. Light" });
  expect(productData({ ...PRODUCT, description: "" }, FACTS)).not.toHaveProperty("description");
});

test("omits facts that the shop does not know", () => {
  expect(JSON.stringify(productData(PRODUCT, FACTS))).not.toMatch(/brand|aggregateRating|"sku":""/);
});

test("counts the steps of a breadcrumb from one", () => {
  const steps = [
    { name: "Shop", pageUrl: "https://shop.example.lk/" },
    { name: "Robe", pageUrl: PAGE_URL },
  ];

  expect(breadcrumbData(steps)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Shop" },
      { position: 2, name: "Robe", item: PAGE_URL },
    ],
  });
});

test("escapes titles that would end the script element", () => {
  const text = inDocument({ name: "</script><script>alert(1)</script>" });

  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script>" });
});

test("includes a rating when there are reviews", () => {
  expect(productData(PRODUCT, { ...FACTS, rating: { average: 4.5, count: 2 } })).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 },
  });
});

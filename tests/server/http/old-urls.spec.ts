/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../../src/domain/catalog/catalog-version.server.ts";
import {
  changeCategorySlug,
  changeCollectionSlug,
  changePublicId,
} from "../../../src/domain/catalog/change-slug.server.ts";
import { addCollection } from "../../../src/domain/catalog-editing/collections/add-collection.server.ts";
import { obfuscateUrl } from "../../../src/web/urls/obfuscated-url.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { type Caller, serverTest } from "../../support/server-test.ts";

const PREFIXES = ["", "/si", "/ta"];

/** Waits until the shop has read the change. */
const waitForRedirect = (call: Caller, path: string) =>
  expect.poll(async () => (await call(path)).status, { message: path }).toBe(301);
const location = async (call: Caller, path: string) => (await call(path)).headers.location;

serverTest("redirects a product's old URL to the current one in every language", async ({ call, shop }) => {
  const { publicId: first } = await aListedProduct(shop.db, { title: "Moved lamp" });
  expect((await call(`/detail/${first}`)).status).toBe(200);

  const second = await changePublicId({ db: shop.db, now: () => new Date() }, first);
  const third = await changePublicId({ db: shop.db, now: () => new Date() }, second);

  await waitForRedirect(call, `/detail/${first}`);
  for (const prefix of PREFIXES) {
    for (const oldUrl of [first, second]) {
      expect(await location(call, `${prefix}/detail/${oldUrl}`)).toBe(`${prefix}/detail/${third}`);
      expect(await location(call, `${prefix}/detail/${oldUrl}?utm=a&b=c`)).toBe(`${prefix}/detail/${third}?utm=a&b=c`);
    }
    expect((await call(`${prefix}/detail/${third}`)).text).toContain("Moved lamp");
  }
  expect((await call(`/detail/${first}`)).headers["cache-control"]).toBe("no-store");
});

serverTest("redirects a page's data request to the current URL", async ({ call, shop }) => {
  const { publicId: old } = await aListedProduct(shop.db);
  const present = await changePublicId({ db: shop.db, now: () => new Date() }, old);
  await waitForRedirect(call, `/detail/${old}`);

  for (const prefix of PREFIXES) {
    const { status, text } = await call(
      `${prefix}/detail/${old}.data?utm=a&_routes=storefront%2Fproduct%2Fproduct.route`,
    );
    expect(status).toBe(202);
    expect(text).toContain(`/detail/${present}?utm=a"`);
    expect(text).toContain("301");
    expect((await call(`${prefix}/detail/${present}.data`)).status).toBe(200);
  }
});

serverTest("returns 404 at an old URL when the product is hidden", async ({ call, shop }) => {
  const { id, publicId: old } = await aListedProduct(shop.db);
  await changePublicId({ db: shop.db, now: () => new Date() }, old);
  await waitForRedirect(call, `/detail/${old}`);

  await shop.db.update(products).set({ visible: false }).where(eq(products.id, id));
  await markCatalogChanged(shop.db);

  await expect.poll(async () => (await call(`/detail/${old}`)).status).toBe(404);
  expect((await call("/detail/bcdf2345")).status).toBe(404);
});

serverTest("redirects a category's old URL to the current one with its query", async ({ call, shop }) => {
  await aListedProduct(shop.db, { category: "Lamps" });
  await expect.poll(async () => (await call("/all-products?category=lamps")).status).toBe(200);

  await changeCategorySlug(shop, { slug: "lamps", to: "light" });
  await changeCategorySlug(shop, { slug: "light", to: "ලාම්පු" });
  const present = encodeURIComponent("ලාම්පු");

  await waitForRedirect(call, "/all-products?category=lamps");
  for (const prefix of PREFIXES) {
    const path = `${prefix}/all-products`;
    expect(await location(call, `${path}?category=lamps`)).toBe(`${path}?category=${present}`);
    expect(await location(call, `${path}?utm=a&category=light&sort=price-up`)).toBe(
      `${path}?utm=a&category=${present}&sort=price-up`,
    );
    expect((await call(`${path}?category=${present}`)).status).toBe(200);
    expect((await call(`${path}.data?category=light`)).text).toContain(present);
    const obfuscated = await location(
      call,
      `${path}?q=${Buffer.from("category=light&sort=price-up").toString("base64url")}`,
    );
    const words = new URLSearchParams(obfuscated?.split("?")[1]).get("q") ?? "";
    expect(Buffer.from(words, "base64url").toString()).toBe(`category=${present}&sort=price-up`);
  }
  expect((await call("/all-products?category=nothing")).status).toBe(404);
});

serverTest("redirects the old URL of a category's own page to the current one", async ({ call, shop }) => {
  await aListedProduct(shop.db, { category: "Pillows" });
  await expect.poll(async () => (await call("/category/pillows")).status).toBe(200);

  await changeCategorySlug(shop, { slug: "pillows", to: "cushions" });
  await changeCategorySlug(shop, { slug: "cushions", to: "කොට්ට" });
  const present = `/category/${encodeURIComponent("කොට්ට")}`;

  await waitForRedirect(call, "/category/pillows");
  for (const prefix of PREFIXES) {
    const path = `${prefix}/category`;
    expect(await location(call, `${path}/pillows`)).toBe(prefix + present);
    expect(await location(call, `${path}/cushions?sort=price-up&utm=a`)).toBe(
      `${prefix}${present}?sort=price-up&utm=a`,
    );
    expect((await call(prefix + present)).status).toBe(200);
    expect((await call(`${path}/pillows.data`)).text).toContain(present);
    const obfuscated = await location(
      call,
      `${path}?q=${Buffer.from("category=pillows&page=2").toString("base64url")}`,
    );
    expect(obfuscated).toBe(prefix + obfuscateUrl(`${present}?page=2`));
  }
  expect((await call("/category/nothing")).status).toBe(404);
  expect((await call("/category")).status).toBe(404);
});

serverTest("redirects a collection's old URL to the current one with its query", async ({ call, shop }) => {
  const texts = { en: { title: "For the bath", intro: "" } };
  await addCollection(shop.db, { slug: "bath", tag: "calm", published: true, texts });
  await expect.poll(async () => (await call("/collections/bath")).status).toBe(200);

  await changeCollectionSlug(shop, { slug: "bath", to: "water" });
  await changeCollectionSlug(shop, { slug: "water", to: "warm-water" });

  await waitForRedirect(call, "/collections/bath");
  for (const prefix of PREFIXES) {
    const path = `${prefix}/collections`;
    expect(await location(call, `${path}/bath`)).toBe(`${path}/warm-water`);
    expect(await location(call, `${path}/water?sort=price-up&utm=a`)).toBe(`${path}/warm-water?sort=price-up&utm=a`);
    expect((await call(`${path}/warm-water`)).status).toBe(200);
    expect((await call(`${path}/water.data?sort=price-up`)).text).toContain("/collections/warm-water?sort=price-up");
  }
  expect((await call("/collections/nothing")).status).toBe(404);
});

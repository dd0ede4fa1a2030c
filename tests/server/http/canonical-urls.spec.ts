/** @module-tag full */
import { expect } from "vitest";
import { A_COLLECTION, aListedProduct } from "../../support/catalogue.ts";
import { serverTest } from "../../support/server-test.ts";

serverTest("redirects a path in another case to its canonical spelling", async ({ shop, call }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });

  for (const [path, canonical] of [
    [`/DETAIL/${publicId}`, `/detail/${publicId}`],
    [`/si/Detail/${publicId}?utm=a`, `/si/detail/${publicId}?utm=a`],
    [`/Detail/${publicId.toUpperCase()}`, `/detail/${publicId}`],
    [`/detail/${publicId.toUpperCase()}`, `/detail/${publicId}`],
    [`/ta/detail/${publicId.toUpperCase()}?utm=a`, `/ta/detail/${publicId}?utm=a`],
    [`/collections/${A_COLLECTION.slug.toUpperCase()}`, `/collections/${A_COLLECTION.slug}`],
    ["/all-products?category=CARE", "/all-products?category=care"],
    [`/%44etail/${publicId}`, `/detail/${publicId}`],
    ["/Login", "/login"],
    ["/ta/Guides", "/ta/guides"],
    ["/ABOUT", "/about"],
    ["/Admin/Login", "/admin/login"],
  ] as const) {
    const { status, headers } = await call(path);
    expect([status, headers.location], path).toEqual([301, canonical]);
  }
});

serverTest("redirects a page beyond the last to the last on the home page", async ({ call }) => {
  for (const home of ["/", "/si"]) {
    const beyond = await call(`${home}?page=999999999`);
    expect(beyond.status).toBe(302);
    expect((await call(beyond.headers.location ?? "")).status).toBe(200);
    expect(beyond.headers.location).toMatch(/^\/(?:si)?(?:\?page=\d{1,2})?$/);
  }
});

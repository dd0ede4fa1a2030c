/** @module-tag full */
import { expect } from "vitest";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { serverTest } from "../support/server-test.ts";

serverTest("serves the same suggestions to everyone from memory, in each language", async ({ call, shop }) => {
  await aListedProduct(shop.db, { title: "Quartz pebble" });
  await markCatalogChanged(shop.db);
  const asked = (prefix: string, text: string) => call(`${prefix}/suggestions?text=${text}`);

  for (const prefix of ["", "/si", "/ta"]) {
    await expect
      .poll(async () => JSON.parse((await asked(prefix, "quartz")).text))
      .toMatchObject({ total: 1, products: [{ title: "Quartz pebble" }] });
  }
  const { headers, status } = await asked("", "quartz");
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("application/json");
  expect(headers["cache-control"]).toBe("public, no-cache");
  expect(headers["x-robots-tag"]).toBe("noindex");
  const again = await call("/suggestions?text=quartz&from=elsewhere", {
    headers: { "if-none-match": headers.etag ?? "" },
  });
  expect(again.status).toBe(304);
  for (const text of ["", "q", "%00", "%F0%9F", "'%3B--", "x".repeat(1_500)]) {
    expect([text, JSON.parse((await asked("", text)).text)]).toEqual([
      text,
      { categories: [], products: [], total: 0 },
    ]);
  }
});

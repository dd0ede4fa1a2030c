/** @module-tag full */
// @module-tag spec-2-top-4
import { expect } from "vitest";
import { serverTest } from "../support/server-test.ts";

const emptyShopTest = serverTest.extend("fill", () => async () => undefined);

emptyShopTest("shows that there are no products when the shop is empty, and renders every page", async ({ call }) => {
  for (const target of [
    "/",
    "/all-products",
    "/all-products?category=none&page=7",
    "/search?query=candle",
    "/nowhere",
  ]) {
    expect([200, 302, 404], target).toContain((await call(target)).status);
  }
  expect((await call("/top-selling")).text).toContain("No top selling products found.");
  expect((await call("/search?query=candle")).text).toContain("0 results found for &quot;candle&quot;");
});

/** @module-tag full */
import { expect } from "vitest";
import { serverTest } from "../../support/server-test.ts";

/** Without jobs, which would fail as well. */
const quietTest = serverTest.extend("settings", () => ({ WORKER: "off" }));

quietTest("logs method and path of a failed request, inside and outside the pages", async ({ shop, call }) => {
  const logged = () => shop.errors.join("").split("\n").filter(Boolean);
  await shop.pool.query("alter table products rename to renamed");

  const statuses = [(await call("/sitemap.xml")).status, (await call("/all-products")).status];

  await shop.pool.query("alter table renamed rename to products");
  // The output of the server can arrive after its response.
  await expect.poll(() => logged().length).toBe(2);
  expect(statuses).toEqual([500, 500]);
  expect(logged().map((line) => JSON.parse(line))).toMatchObject([
    { msg: "failed to handle request", method: "GET", path: "/sitemap.xml" },
    { msg: "failed to run operation", method: "GET", path: "/all-products" },
  ]);
  shop.errors.splice(0);
});

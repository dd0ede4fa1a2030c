import { expect, test } from "vitest";
import { canonicalCase } from "./canonical-case.ts";

const find = canonicalCase({
  root: { id: "root", path: "" },
  shop: { id: "shop", parentId: "root" },
  detail: { id: "detail", parentId: "shop", path: "detail/:id" },
  orders: { id: "orders", parentId: "root", path: "orders" },
  order: { id: "order", parentId: "orders", path: ":number" },
  guides: { id: "guides", parentId: "shop", path: "guides/:slug?" },
  rest: { id: "rest", parentId: "root", path: "*" },
});

test.each([
  ["/DETAIL/aBc", "/detail/abc"],
  ["/detail/aBc", "/detail/abc"],
  ["/Orders", "/orders"],
  ["/ORDERS/Order-1", "/orders/Order-1"],
  ["/Guides", "/guides"],
  ["/GUIDES/Choosing", "/guides/choosing"],
  ["/%44ETAIL/aBc", "/detail/abc"],
  ["/d%65tail/%61Bc", "/detail/%61Bc"],
  ["/Guides/%E0%B6%AD-X", "/guides/%E0%B6%AD-X"],
])("returns the canonical case of %s: %s", (path, canonical) => {
  expect(find(path)).toBe(canonical);
});

test.each([
  "/detail/abc",
  "/detail/%25E0%25A4%25A",
  "/guides/%E0%B6%AD",
  "/orders/Order-1",
  "/Nowhere/x",
  "/Nowhere",
  "/%",
  "/%E0%A4%A/x",
  "/",
])("leaves %s as it is", (path) => {
  expect(find(path)).toBeNull();
});

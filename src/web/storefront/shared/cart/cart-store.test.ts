// @module-tag spec-4-cart-1
import { beforeEach, expect, test, vi } from "vitest";
import type { CartItem } from "../../../../domain/cart/cart-item.ts";

const RIBBON: CartItem = {
  id: "bcdf2345",
  variantId: "0198c1de-0000-7000-8000-000000000001",
  title: "Silk ribbon",
  variantLabel: "Plum",
  sku: "SR-1",
  image: "",
  price: 1_499.5,
  quantity: 2,
};

/** The subset of the browser's storage that the cart uses. */
class FakeStorage {
  kept = new Map<string, string>();
  isRefusing = false;
  getItem(key: string) {
    if (this.isRefusing) throw new DOMException("The operation is insecure.", "SecurityError");
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.isRefusing) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.kept.set(key, value);
  }
}

let storage: FakeStorage;
let sync: ReturnType<typeof vi.fn>;

/** Imports the modules as a new tab does. */
async function openTab() {
  vi.resetModules();
  return import("./cart-store.ts");
}

beforeEach(() => {
  storage = new FakeStorage();
  sync = vi.fn();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", { sync });
  return () => vi.unstubAllGlobals();
});

test("restores the cart in another tab, in the format of the specification", {
  tags: ["spec-3-cartitem-1"],
}, async () => {
  const tab = await openTab();
  tab.addToCart(RIBBON, 20);
  tab.addToCart({ ...RIBBON, quantity: 1 }, 20);

  expect((await openTab()).readCart()).toEqual([{ ...RIBBON, quantity: 3 }]);
  expect(JSON.parse(storage.kept.get("cart") ?? "")[0]).toMatchObject({
    id: "bcdf2345",
    title: "Silk ribbon",
    image: "",
    price: 1_499.5,
    quantity: 3,
  });
});

test("reads a change of another tab and keeps it with the next change here", async () => {
  const [here, there] = [await openTab(), await openTab()];
  here.addToCart(RIBBON, 20);
  there.addToCart({ ...RIBBON, variantId: RIBBON.variantId.replace(/1$/, "2") }, 20);

  expect(here.readCart()).toHaveLength(2);
  here.setQuantity(RIBBON.variantId, 5);
  expect(there.readCart().map(({ quantity }) => quantity)).toEqual([5, 2]);
  there.removeItem(RIBBON.variantId);
  expect(here.readCart()).toHaveLength(1);
});

test("returns the same object until the cart changes", async () => {
  const tab = await openTab();
  tab.addToCart(RIBBON, 20);

  expect(tab.readCart()).toBe(tab.readCart());
});

test("updates the number in the page's head with every change", async () => {
  const tab = await openTab();
  tab.addToCart(RIBBON, 20);
  tab.setQuantity(RIBBON.variantId, 1);
  tab.removeBought([RIBBON]);
  tab.replaceCart([RIBBON]);
  tab.removeItem(RIBBON.variantId);

  expect(sync).toHaveBeenCalledTimes(5);
  expect(tab.readCart()).toEqual([]);
});

test("treats a damaged cart as empty", async () => {
  storage.kept.set("cart", '[{"id":');

  expect((await openTab()).readCart()).toEqual([]);
});

test("keeps the cart in memory when there is no storage", async () => {
  storage.isRefusing = true;
  const tab = await openTab();
  expect(tab.readCart()).toEqual([]);

  tab.addToCart(RIBBON, 20);
  tab.setQuantity(RIBBON.variantId, 4);

  expect(tab.readCart()).toEqual([{ ...RIBBON, quantity: 4 }]);
});

test("loses nothing when storage is full, and stores the cart when there is space again", async () => {
  const tab = await openTab();
  tab.addToCart(RIBBON, 20);
  storage.isRefusing = true;
  tab.setQuantity(RIBBON.variantId, 7);
  expect(tab.readCart()[0]?.quantity).toBe(7);

  storage.isRefusing = false;
  tab.setQuantity(RIBBON.variantId, 8);

  expect((await openTab()).readCart()[0]?.quantity).toBe(8);
});

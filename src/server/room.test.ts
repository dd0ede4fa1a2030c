import { expect, test } from "vitest";
import { Room } from "./room.ts";

function fill(room: Room, path: string): { leave: () => void }[] {
  const inside = [];
  for (let one = room.enter(path); one; one = room.enter(path)) inside.push(one);
  return inside;
}

test("however many look around, there is room for orders; beyond that nobody is kept waiting", () => {
  const room = new Room();
  const lookers = fill(room, "/account");

  expect(room.enter("/login")).toBeNull();
  expect(lookers).toHaveLength(150);
  const buyers = fill(room, "/ta/cart.data?index");
  expect(buyers).toHaveLength(100);
  expect(room.enter("/hooks/payhere")).toBeNull();
});

test("who leaves makes room once", () => {
  const room = new Room();
  const [one] = fill(room, "/account");
  one?.leave();
  one?.leave();

  expect(room.report().inside.page).toBe(149);
  expect(room.enter("/account")).not.toBeNull();
  expect(room.enter("/account")).toBeNull();
});

test.each([
  "/cart",
  "/si/cart",
  "/cart?payment=cancelled",
  "/order-confirmation.data?order_id=Order-1",
  "/orders/Order-1/transfer",
  "/pay/1",
  "/hooks/payhere",
  "/api/generate-hash",
])("%s is needed for an order", (path) => {
  const room = new Room();
  fill(room, "/account");

  expect(room.enter(path)).not.toBeNull();
});

test.each(["/", "/search?query=cart", "/admin/orders", "/cartoon", "/all-products/cart"])("%s is not", (path) => {
  const room = new Room();
  fill(room, "/account");

  expect(room.enter(path)).toBeNull();
});

test("pictures and scripts need no room", () => {
  const room = new Room();
  fill(room, "/account");

  expect(room.enter("/assets/x.js")).not.toBeNull();
  expect(room.report().inside.page).toBe(150);
});

test("large files have a room of their own, and what they do not fill is nobody else's", () => {
  const room = new Room();
  const files = Array.from({ length: 30 }, () => room.enterUpload());

  expect(files).not.toContain(null);
  expect(room.enterUpload()).toBeNull();
  expect(room.enter("/account")).not.toBeNull();
  files[0]?.leave();
  files[0]?.leave();
  expect(room.enterUpload()).not.toBeNull();
  expect(room.enterUpload()).toBeNull();
});

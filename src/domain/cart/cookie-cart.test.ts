import { expect, test } from "vitest";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";
import {
  formatCookieCart,
  NO_COOKIE_CART,
  parseCookieCart,
  settleCookieCart,
  withAddedLine,
  withLineQuantity,
} from "./cookie-cart.ts";

const id = (number: number) => `0198c1de-0000-7000-8000-${String(number).padStart(12, "0")}`;
const line = (number: number, quantity = 1) => ({ variantId: id(number), quantity });
const lines = (count: number) => Array.from({ length: count }, (_, number) => line(number));

test("reads the cart that it wrote, in a cookie of at most 3 kB", () => {
  const cart = { lines: lines(MAX_LINES), orderNumber: "Order-1795600000000" };

  const text = formatCookieCart(cart);

  expect(text.length).toBeLessThan(3_000);
  expect(text).toMatch(/^[\w.-]+$/);
  expect(parseCookieCart(text)).toEqual(cart);
  expect(parseCookieCart(formatCookieCart(NO_COOKIE_CART))).toEqual(NO_COOKIE_CART);
});

test("drops malformed and surplus lines of an edited cookie", () => {
  const repeated = `Order-1x.${id(1)}.999999.no-id.3.${id(2)}.-4.${id(3)}.${id(4).slice(1)}.1`;

  expect(parseCookieCart(repeated)).toEqual({
    lines: [line(1, MAX_QUANTITY_PER_LINE), line(2), line(3)],
    orderNumber: null,
  });
  expect(
    parseCookieCart(
      `.${lines(MAX_LINES + 1)
        .map(({ variantId }) => `${variantId}.1`)
        .join(".")}`,
    ).lines,
  ).toHaveLength(MAX_LINES);
  expect(parseCookieCart("...")).toEqual(NO_COOKIE_CART);
});

test("adds to a line, changes it, and takes no 51st variant", () => {
  expect(withAddedLine([line(1)], line(1, 2))).toEqual([line(1, 3)]);
  expect(withAddedLine([line(1)], line(2, 9_999))).toEqual([line(1), line(2, MAX_QUANTITY_PER_LINE)]);
  expect(withLineQuantity([line(1), line(2)], line(2, 0))).toEqual([line(1), line(2)]);
  const full = lines(MAX_LINES);
  expect(withAddedLine(full, line(MAX_LINES))).toEqual(full);
  expect(withAddedLine(full, line(0)).at(0)).toEqual(line(0, 2));
});

test("removes the units of its own placed order, once", () => {
  const cart = { lines: [line(1, 3), line(2)], orderNumber: "Order-1" };
  const items = [line(1, 2), line(2), { variantId: null, quantity: 1 }];

  expect(settleCookieCart(cart, [{ number: "Order-2", items }])).toBe(cart);
  expect(settleCookieCart(cart, [{ number: "Order-1", items }])).toEqual({ lines: [line(1)], orderNumber: null });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { parseConfig } from "../../../config.ts";
import { FOUND_OPEN_MS, openedOrderCookie, openedOrderIds, PLACED_OPEN_MS } from "./opened-orders.server.ts";

const config = parseConfig({ NODE_ENV: "test", SESSION_SECRET: "a-secret-that-only-tests-know-0123456789" });
const START = new Date("2026-11-26T10:00:00Z");

const at = (ms: number) => ({ config, now: () => new Date(START.getTime() + ms) });
const withCookie = (setCookie: string) => new Headers({ cookie: setCookie.split(";")[0] ?? "" });

test("opens an order until its time is over", () => {
  const orderId = randomUUID();
  const headers = withCookie(openedOrderCookie(at(0), new Headers(), { orderId, lifeMs: FOUND_OPEN_MS }));

  expect(openedOrderIds(at(FOUND_OPEN_MS - 1), headers)).toEqual([orderId]);
  expect(openedOrderIds(at(FOUND_OPEN_MS), headers)).toEqual([]);
});

test("opens the five newest orders, and does not shorten the time of one that is opened again", () => {
  const ids = Array.from({ length: 6 }, () => randomUUID());
  let headers = new Headers();
  for (const orderId of ids) {
    headers = withCookie(openedOrderCookie(at(0), headers, { orderId, lifeMs: PLACED_OPEN_MS }));
  }
  const [, , again = ""] = ids;
  headers = withCookie(openedOrderCookie(at(0), headers, { orderId: again, lifeMs: FOUND_OPEN_MS }));

  expect(openedOrderIds(at(FOUND_OPEN_MS), headers)).toHaveLength(5);
  expect(openedOrderIds(at(FOUND_OPEN_MS), headers)[0]).toBe(again);
});

test("opens nothing by a changed cookie, one of another secret or none", () => {
  const orderId = randomUUID();
  const cookie = openedOrderCookie(at(0), new Headers(), { orderId, lifeMs: PLACED_OPEN_MS });
  const other = { ...at(0), config: { ...config, sessionSecret: "another-secret-that-only-tests-know-012" } };
  const forged = [
    cookie.replace(orderId, randomUUID()),
    cookie.replace(/\.(\d)/, (_, digit: string) => `.${(Number(digit) + 1) % 10}`),
    openedOrderCookie(other, new Headers(), { orderId, lifeMs: PLACED_OPEN_MS }),
    "orders=",
    "orders=..",
  ];

  for (const each of forged) expect(openedOrderIds(at(0), withCookie(each)), each).toEqual([]);
});

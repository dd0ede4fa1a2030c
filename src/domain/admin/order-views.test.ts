import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { readOrderSearch } from "./order-search.ts";
import {
  isOldestFirst,
  ORDER_VIEWS,
  type OrderFilter,
  orderListAddress,
  parseOrderFilter,
  statusesOf,
} from "./order-views.ts";

const everything: OrderFilter = { view: "all", method: null, from: null, to: null };
const parse = (query: string) => parseOrderFilter(new URLSearchParams(query));

test("an address that names a list wrongly names the first one", () => {
  expect(parse("")).toEqual({ ...everything, view: "to-pack" });
  expect(parse("view=drop&method=gold&from=2026-02-30&to=yesterday")).toEqual({ ...everything, view: "to-pack" });
});

test("a list is what its address says", () => {
  const filter: OrderFilter = { view: "done", method: "card", from: "2026-02-28", to: null };

  expect(parse(orderListAddress(filter).split("?")[1] ?? "")).toEqual(filter);
});

test("every state of an order is in one step's view at most, and all but waiting for a card is in one", () => {
  const shown = ORDER_VIEWS.filter((view) => !isOldestFirst(view)).flatMap((view) => statusesOf(view) ?? []);

  expect(new Set(shown).size).toBe(shown.length);
  expect(ORDER_STATUSES.filter((status) => !shown.includes(status))).toEqual(["awaiting-payment"]);
});

test("what is too short finds nothing instead of everything", () => {
  for (const typed of ["", " ", "a", "12", "+9", "Order-", "--"])
    expect(readOrderSearch(typed)?.digits ?? null, typed).toBeNull();
  for (const typed of ["", " ", "a", "12", "+9"]) expect(readOrderSearch(typed), typed).toBeNull();
});

test("digits are read however they are written", () => {
  for (const typed of ["077 123-4567", "(077) 1234567", "0771234567"]) {
    expect(readOrderSearch(typed)?.digits, typed).toBe("0771234567");
  }
  expect(readOrderSearch(" Order-1763800000000 ")?.digits).toBe("1763800000000");
  expect(readOrderSearch("  Nimal   PERERA ")).toEqual({ words: "nimal perera", digits: null });
});

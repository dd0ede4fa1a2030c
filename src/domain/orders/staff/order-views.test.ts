import { expect, test } from "vitest";
import { statesOf as statesInTests } from "../../../../tests/support/orders/order-states.ts";
import { ORDER_STATUSES, type OrderStatus } from "../order-status.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import { readOrderSearch } from "./order-search.ts";
import { sortOf, withoutTotals } from "./order-sorts.ts";
import { ORDER_VIEWS, type OrderFilter, orderListUrl, parseOrderFilter, statesOf, unfiltered } from "./order-views.ts";

const parse = (query: string) => parseOrderFilter(new URLSearchParams(query));

test("returns the first view when the URL is invalid", () => {
  expect(parse("")).toEqual(unfiltered("to-pack"));
  const wrong = "view=drop&method=gold&from=2026-02-30&to=yesterday&district=Jaffna&courier=%20&tag=a,b&sort=total";
  expect(parse(wrong)).toEqual(unfiltered("to-pack"));
});

test("parses a filter from its URL", () => {
  const filter: OrderFilter = {
    ...{ view: "done", method: "card", from: "2026-02-28", to: null },
    ...{ district: "LK-41", courier: "Example & Sons", tag: "gift wrap", isOverdue: true, sort: "oldest" },
  };

  expect(parse(orderListUrl(filter).split("?")[1] ?? "")).toEqual(filter);
});

test("sorts as usual for staff who see no money when the list would be sorted by total", () => {
  for (const sort of ["highest", "lowest"] as const) {
    expect(withoutTotals({ ...unfiltered("all"), sort }).sort).toBeNull();
  }
  for (const sort of ["oldest", "district", "hold-end"] as const) {
    expect(withoutTotals({ ...unfiltered("all"), sort }).sort).toBe(sort);
  }
});

test("shows every order in one view at most, and all but those that wait for a card in one", () => {
  const views = ORDER_VIEWS.filter((view) => view !== "all" && sortOf(unfiltered(view)) === "newest");
  const viewsOf = (status: OrderStatus, method: PaymentMethod) => {
    const { fulfilmentState, holdReason } = statesInTests(status, method);
    return views.filter((view) => {
      const states = statesOf(view);
      if (!states?.fulfilment.includes(fulfilmentState)) return false;
      const isHeldFor = !states.holds || states.holds.some((hold) => hold === holdReason);
      return isHeldFor && (!states.method || states.method === method);
    });
  };
  for (const status of ORDER_STATUSES) {
    const expected = status === "awaiting-payment" ? 0 : 1;
    const method = status === "awaiting-transfer" ? "bank-transfer" : "card";
    expect(viewsOf(status, method), status).toHaveLength(expected);
  }
});

test("returns null when a search is too short", () => {
  for (const typed of ["", " ", "a", "12", "+9", "Order-", "--"])
    expect(readOrderSearch(typed)?.digits ?? null, typed).toBeNull();
  for (const typed of ["", " ", "a", "12", "+9"]) expect(readOrderSearch(typed), typed).toBeNull();
});

test("parses digits in every notation", () => {
  for (const typed of ["077 123-4567", "(077) 1234567", "0771234567"]) {
    expect(readOrderSearch(typed)?.digits, typed).toBe("0771234567");
  }
  expect(readOrderSearch(" Order-1763800000000 ")?.digits).toBe("1763800000000");
  expect(readOrderSearch("  Nimal   PERERA ")).toMatchObject({
    words: "nimal perera",
    digits: null,
    code: null,
    codeEnd: null,
  });
});

test("parses an order code and its end", () => {
  const none = { digits: null, code: null, codeEnd: null };
  expect(readOrderSearch("4f7k-92mx")).toMatchObject({ ...none, words: "4f7k-92mx", code: "4F7K92MX" });
  expect(readOrderSearch("92mx")).toMatchObject({ ...none, words: "92mx", codeEnd: "92MX" });
  expect(readOrderSearch("k-92mx")).toMatchObject({ ...none, words: "k-92mx", codeEnd: "K92MX" });
  expect(readOrderSearch("2345")).toMatchObject({ ...none, words: "2345", digits: "2345", codeEnd: "2345" });
  for (const typed of ["2mx", "nimal", "92mo"]) expect(readOrderSearch(typed)?.codeEnd, typed).toBeNull();
});

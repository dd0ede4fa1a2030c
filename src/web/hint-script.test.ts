import vm from "node:vm";
import { expect, test } from "vitest";
import { HINT_SCRIPT } from "./hint-script.ts";

type Browser = { cookie?: string; cart?: string | null | (() => never) };

/** What a fresh document looks like after the script has run in it. */
function openPage({ cookie = "", cart = null }: Browser) {
  const dataset: Record<string, string> = {};
  const style: Record<string, string> = {};
  const listeners: Record<string, (event: { persisted?: boolean }) => void> = {};
  const stored = { cart };
  const context = vm.createContext({
    document: {
      cookie,
      documentElement: {
        dataset,
        style: {
          setProperty: (name: string, value: string) => {
            style[name] = value;
          },
        },
      },
    },
    localStorage: {
      getItem: (key: string) => {
        if (key !== "cart") return null;
        return typeof stored.cart === "function" ? stored.cart() : stored.cart;
      },
    },
    addEventListener: (kind: string, listener: (event: { persisted?: boolean }) => void) => {
      listeners[kind] = listener;
    },
  });
  vm.runInContext("globalThis.window = globalThis", context);
  vm.runInContext(HINT_SCRIPT, context, { timeout: 1_000 });
  return { dataset, count: () => style["--cart-count"], stored, listeners };
}

const cartOf = (...quantities: unknown[]) => JSON.stringify(quantities.map((quantity) => ({ id: "a", quantity })));

test.each([
  ["no cart", null, '"0"'],
  ["an empty cart", "[]", '"0"'],
  ["one thing", cartOf(1), '"1"'],
  ["several lines", cartOf(2, 3, 1), '"6"'],
  ["many things", cartOf(20, 20, 20, 20, 19), '"99"'],
  ["very many things", cartOf(20, 20, 20, 20, 20), '"99+"'],
  ["quantities kept as text", cartOf("2", "3"), '"5"'],
  ["half a thing", cartOf(2.9, 0.5), '"2"'],
  ["impossible quantities", cartOf(-3, 0, 1e308, "1e999", null, {}, [], "x", 2), '"2"'],
  ["a line that is none between others", '[{"quantity":1},null,{"quantity":2}]', '"3"'],
  ["lines that are none", '[null, 1, "a", [], {"quantity":{"valueOf":1}}]', '"0"'],
  ["text that is not JSON", "{not json", '"0"'],
  ["JSON that is no list", '{"forEach":1,"length":3}', '"0"'],
  ["markup", cartOf('"><script>alert(1)</script>', 1), '"1"'],
  ["an attack on prototypes", '[{"__proto__":{"quantity":5}},{"constructor":{"quantity":5}}]', '"0"'],
])("%s in the browser's storage shows the right number", (_what, cart, count) => {
  const page = openPage({ cart });

  expect(page.count()).toBe(count);
  expect(page.dataset.cart).toBe(count === '"0"' ? "empty" : "full");
});

test("storage that the browser refuses is an empty cart", () => {
  const page = openPage({
    cart: () => {
      throw new Error("denied");
    },
  });

  expect(page.dataset).toEqual({ auth: "out", cart: "empty" });
});

test.each([
  ["", "out"],
  ["hint=in", "in"],
  ["a=b; hint=in; c=d", "in"],
  ["hint=out", "out"],
  ["hint=in2", "out"],
  ["xhint=in", "out"],
  ["nohint=in; other=hint=in", "out"],
  ['hint="><script>', "out"],
  ["hint=", "out"],
])("the cookies '%s' mean: signed %s", (cookie, auth) => {
  expect(openPage({ cookie }).dataset.auth).toBe(auth);
});

test.each([
  ["another tab changed the cart", "storage", {}],
  ["one comes back to the tab", "visibilitychange", {}],
  ["the page comes back from the browser's memory", "pageshow", { persisted: true }],
])("the number follows when %s", (_when, kind, event) => {
  const page = openPage({ cart: cartOf(1) });

  page.stored.cart = cartOf(4);
  page.listeners[kind]?.(event);

  expect(page.count()).toBe('"4"');
});

test("the script fits into a document as it is", () => {
  expect(HINT_SCRIPT).not.toMatch(/<\/script|<!--/i);
});

// @module-tag spec-4-auth-1
// @module-tag spec-7-auth-5
import vm from "node:vm";
import { expect, test } from "vitest";
import { obfuscateUrl } from "../urls/obfuscated-url.ts";
import { BOOTSTRAP_SCRIPT } from "./bootstrap-script.ts";

type Browser = {
  cookie?: string;
  cart?: string | null | (() => never);
  path?: string;
  news?: string;
  saved?: string | null;
};

/** Returns the state of a fresh document after the script has run in it. */
function openPage({ cookie = "", cart = null, path = "/", news, saved = null }: Browser) {
  const dataset: Record<string, string> = news ? { news } : {};
  const style: Record<string, string> = {};
  const listeners: Record<string, (event: { persisted?: boolean }) => void> = {};
  const all: [string, (event: object) => void][] = [];
  const visited: string[] = [];
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
    location: { pathname: path, assign: (address: string) => visited.push(address) },
    btoa,
    URLSearchParams,
    FormData: class {
      constructor(form: { fields: [string, string][] }) {
        Object.assign(this, { [Symbol.iterator]: () => form.fields.values() });
      }
    },
    performance: { getEntriesByType: () => [] },
    MutationObserver: class {
      observe() {}
    },
    sessionStorage: { removeItem: () => {} },
    localStorage: {
      getItem: (key: string) => {
        if (key === "saved") return saved;
        if (key !== "cart") return null;
        return typeof stored.cart === "function" ? stored.cart() : stored.cart;
      },
    },
    addEventListener: (kind: string, listener: (event: { persisted?: boolean }) => void) => {
      listeners[kind] ??= listener;
      all.push([kind, listener as (event: object) => void]);
    },
  });
  vm.runInContext("globalThis.window = globalThis", context);
  vm.runInContext(BOOTSTRAP_SCRIPT, context, { timeout: 1_000 });
  const tell = (kind: string, event: object) => {
    for (const [type, listener] of all) if (type === kind) listener(event);
  };
  return { dataset, style, count: () => style["--cart-count"], stored, listeners, tell, visited };
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
])("shows the right count when the browser's storage holds %s", (_what, cart, count) => {
  const page = openPage({ cart });

  expect(page.count()).toBe(count);
  expect(page.dataset.cart).toBe(count === '"0"' ? "empty" : "full");
});

test("treats refused storage as an empty cart", () => {
  const page = openPage({
    cart: () => {
      throw new Error("denied");
    },
  });

  expect(page.dataset).toEqual({ auth: "out", age: "asked", discreet: "off", names: "on", cart: "empty" });
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
  ["", "asked"],
  ["adult=yes", "known"],
  ["hint=in; adult=yes; x=y", "known"],
  ["adult=no", "asked"],
  ["adult=yes2", "asked"],
  ["xadult=yes", "asked"],
  ["x=adult=yes", "asked"],
  ["adult=", "asked"],
])("the cookies '%s' mean: the age is %s", (cookie, age) => {
  expect(openPage({ cookie }).dataset.age).toBe(age);
});

test.each([
  ["", "/", "off"],
  ["discreet=on", "/", "on"],
  ["discreet=names", "/", "on"],
  ["discreet=off", "/", "off"],
  ["discreet=onx", "/", "off"],
  ["", "/leave", "on"],
  ["", "/ta/leave", "on"],
  ["", "/leave/x", "off"],
])("reads the cookies '%s' on %s as discretion %s", (cookie, path, discreet) => {
  expect(openPage({ cookie, path }).dataset.discreet).toBe(discreet);
});

test.each([
  ["", '[{"publicId":"a"},{"publicId":"b"}]', '"2"'],
  ["", null, '""'],
  ["", "{not json", '""'],
  ["", '{"length":"<script>"}', '""'],
  // The list of this device may belong to another user.
  ["hint=in", '[{"publicId":"a"}]', '""'],
])("with the cookies '%s' shows for the saved products %s the number %s", (cookie, saved, count) => {
  expect(openPage({ cookie, saved }).style["--saved-count"]).toBe(count);
});

test.each([
  ["discreet=names", "off"],
  ["discreet=on", "on"],
  ["xdiscreet=names", "on"],
])("reads the cookies '%s' as product names %s", (cookie, names) => {
  expect(openPage({ cookie }).dataset.names).toBe(names);
});

test.each([
  ["another tab changed the cart", "storage", {}],
  ["one comes back to the tab", "visibilitychange", {}],
  ["the page comes back from the browser's memory", "pageshow", { persisted: true }],
])("updates the count when %s", (_when, kind, event) => {
  const page = openPage({ cart: cartOf(1) });

  page.stored.cart = cartOf(4);
  page.listeners[kind]?.(event);

  expect(page.count()).toBe('"4"');
});

const LISTS = [
  "http://localhost/si/search?query=a%20b%2Bc",
  "http://localhost/all-products?category=care&page=2",
  "http://localhost/ta/category/care",
];

test.each(LISTS)("obfuscates a link to %s in discreet mode", (href) => {
  const followed = (cookie: string, kind: string) => {
    const link = { href };
    openPage({ cookie }).tell(kind, { target: { closest: (wanted: string) => (wanted === "a[href]" ? link : null) } });
    return link.href;
  };

  for (const kind of ["click", "auxclick", "contextmenu"]) {
    expect(followed("discreet=on", kind)).toBe(obfuscateUrl(href));
    expect(followed("", kind)).toBe(href);
  }
});

test.each([
  ["discreet=on", {}, [obfuscateUrl("http://localhost/search?query=silk+%26+lace%3F")]],
  ["discreet=on", { defaultPrevented: true }, []],
  ["", {}, []],
])("sends a search form with '%s' %o to %o", (cookie, event, addresses) => {
  const page = openPage({ cookie });
  let isSent = true;
  const target = { method: "get", action: "http://localhost/search", fields: [["query", "silk & lace?"]] };
  const preventDefault = () => {
    isSent = false;
  };

  page.tell("submit", { target: { ...target, getAttribute: () => "/search" }, preventDefault, ...event });

  expect(page.visited).toEqual(addresses);
  expect(isSent).toBe(addresses.length === 0);
});

test("contains nothing that ends its element in the document", () => {
  expect(BOOTSTRAP_SCRIPT).not.toMatch(/<\/script|<!--/i);
});

test.each([
  ["", "0123456789"],
  ["news=0123456789", undefined],
  ["news=9876543210", "0123456789"],
])("reads the cookies %j as announcement state %s", (cookie, mark) => {
  expect(openPage({ cookie, news: "0123456789" }).dataset.news).toBe(mark);
});

import vm from "node:vm";
import { expect, test } from "vitest";
import { LATER_SCRIPT, withLaterScript } from "./later-script.ts";

type Browser = { isHidden?: boolean; supported?: string[] | null };

/** A document that has waited for its style sheet, with the page's module still to come. */
function openPage({ isHidden = false, supported = ["paint"] }: Browser = {}) {
  const begun: string[] = [];
  const timers: (() => void)[] = [];
  let paint: ((name: string) => void) | undefined;
  class PerformanceObserver {
    static supportedEntryTypes = supported;
    constructor(tell: (list: object, observer: object) => void) {
      const list = (name: string) => ({ getEntriesByName: (asked: string) => (asked === name ? [{}] : []) });
      paint = (name) => tell(list(name), { disconnect: () => undefined });
    }
    observe() {}
  }
  const dataset: Record<string, string> = {};
  const context = vm.createContext({
    document: {
      hidden: isHidden,
      documentElement: { dataset },
      querySelector: () => ({ textContent: "import it" }),
      createElement: () => ({ remove: () => undefined }),
      head: { append: (script: { type: string; textContent: string }) => begun.push(script.type, script.textContent) },
    },
    setTimeout: (act: () => void) => timers.push(act),
    ...(supported && { PerformanceObserver }),
  });
  vm.runInContext("globalThis.window = globalThis", context);
  vm.runInContext(LATER_SCRIPT, context, { timeout: 1_000 });
  return {
    begun,
    dataset,
    paint: (name: string) => paint?.(name),
    waitLong: () => {
      for (const act of timers) act();
    },
  };
}

test("the page's module, and its letters, begin with the first paint of something, once", () => {
  const page = openPage();

  page.paint("first-paint");
  expect(page.begun).toEqual([]);
  expect(page.dataset).toEqual({ unpainted: "" });
  page.paint("first-contentful-paint");
  expect(page.dataset).toEqual({});
  page.waitLong();
  expect(page.begun).toEqual(["module", "import it"]);
});

test.each([
  ["in a tab that is not shown", { isHidden: true }],
  ["where no paint is told of", { supported: ["mark"] }],
  ["where nothing is", { supported: null }],
])("it begins at once %s", (_, browser) => {
  expect(openPage(browser).begun).toHaveLength(2);
});

test("it begins after a while when nothing was painted", () => {
  const page = openPage();

  page.waitLong();
  expect(page.begun).toHaveLength(2);
});

const PAGE = '<body><script nonce="abc" type="module" async="">import "/a.js";</script></body>';

test("a document's module is no script until it is begun, and our script for it has the mark", () => {
  const later = withLaterScript(PAGE, "abc");

  expect(later).toContain('<script nonce="abc" type="text/plain" data-later="">import "/a.js";</script>');
  expect(later).toContain(`<script nonce="abc">${LATER_SCRIPT}</script></body>`);
});

test("a document without a module stays as it is", () => {
  expect(withLaterScript("<body></body>", "abc")).toBe("<body></body>");
});

import vm from "node:vm";
import { expect, test } from "vitest";
import { LATER_SCRIPT } from "./later-script.ts";

type Browser = { isHidden?: boolean; supported?: string[] | null };

/** A document that has loaded its style sheet, and not yet the page's module. */
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

test("starts the page's module and its fonts once, at the first paint", () => {
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
  ["where no paint is reported", { supported: ["mark"] }],
  ["where nothing is reported", { supported: null }],
])("starts it at once %s", (_, browser) => {
  expect(openPage(browser).begun).toHaveLength(2);
});

test("starts it after a while when nothing was painted", () => {
  const page = openPage();

  page.waitLong();
  expect(page.begun).toHaveLength(2);
});

import vm from "node:vm";
import { expect, test } from "vitest";
import { EARLY_TAPS } from "./early-taps.ts";

type Tap = { target: { closest(selector: string): object | null }; stopImmediatePropagation(): void };

/** A document that is still being parsed. */
function openPage() {
  let listener: (tap: Tap) => void = () => undefined;
  const timers: (() => void)[] = [];
  let report: () => void = () => undefined;
  class MutationObserver {
    constructor(onChange: () => void) {
      report = onChange;
    }
    observe() {}
  }
  const context = vm.createContext({
    document: { documentElement: {} },
    addEventListener: (_: string, added: (tap: Tap) => void) => {
      listener = added;
    },
    setTimeout: (act: () => void) => timers.push(act),
    MutationObserver,
  });
  vm.runInContext(EARLY_TAPS, context, { timeout: 1_000 });
  return {
    hydrate() {
      report();
      for (const act of timers.splice(0)) act();
    },
    /** Returns whether the tap reaches the listeners of the page. */
    tap(button: object | null): boolean {
      let isStopped = false;
      listener({
        target: { closest: () => button },
        stopImmediatePropagation: () => {
          isStopped = true;
        },
      });
      return !isStopped;
    },
  };
}

test("holds back taps until the page is hydrated, and then clicks each tapped button once", () => {
  const page = openPage();
  const clicked: string[] = [];
  const button = (name: string) => ({ click: () => clicked.push(name) });
  const [keep, more] = [button("keep"), button("more")];

  expect([keep, null, more, keep].map(page.tap)).toEqual([false, true, false, false]);
  expect(clicked).toEqual([]);
  page.hydrate();
  expect(clicked).toEqual(["keep", "more"]);

  expect(page.tap(more)).toBe(true);
  page.hydrate();
  expect(clicked).toEqual(["keep", "more"]);
});

import vm from "node:vm";
import { expect, test } from "vitest";
import { EARLY_TAPS } from "./early-taps.ts";

type Tap = { target: { closest(selector: string): object | null } };

/** A document that is still being parsed. */
function openPage() {
  const listeners = new Set<(tap: Tap) => void>();
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
    addEventListener: (_: string, listener: (tap: Tap) => void) => listeners.add(listener),
    setTimeout: (act: () => void) => timers.push(act),
    MutationObserver,
  });
  vm.runInContext(EARLY_TAPS, context, { timeout: 1_000 });
  return {
    hydrate() {
      report();
      for (const act of timers.splice(0)) act();
    },
    /** React listens between the two listeners, and may replace the icon under the finger. */
    tap(button: object | null, { isIconReplaced = false } = {}) {
      let under = button;
      for (const listener of listeners) {
        listener({ target: { closest: () => under } });
        if (isIconReplaced) under = null;
      }
    },
  };
}

test("taps each early button once when the page is hydrated, and none afterwards", () => {
  const page = openPage();
  const clicked: string[] = [];
  const button = (name: string) => ({ click: () => clicked.push(name) });
  const [keep, more] = [button("keep"), button("more")];

  for (const tapped of [keep, null, more, keep]) page.tap(tapped);
  expect(clicked).toEqual([]);
  page.hydrate();
  page.tap(more);
  page.hydrate();
  expect(clicked).toEqual(["keep", "more"]);
});

test.each([false, true])("does not repeat a tap that React has heard, its icon replaced: %s", (isIconReplaced) => {
  const page = openPage();
  const clicked: string[] = [];
  const heard = { click: () => clicked.push("heard"), __reactProps$abc: {} };

  page.tap(heard, { isIconReplaced });
  page.hydrate();
  expect(clicked).toEqual([]);
});

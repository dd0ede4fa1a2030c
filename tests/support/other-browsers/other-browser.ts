import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { vi } from "vitest";
import { invariant } from "../../../src/domain/errors.ts";

/** A browser other than Chromium with one tab, driven by WebDriver. XPaths name elements. */
export type OtherBrowser = {
  /** Loads a page and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Waits for a visible element, scrolls to it and returns once it stands still and nothing covers it. */
  waitFor(xpath: string): Promise<void>;
  /** Waits for the element and clicks into its middle. */
  click(xpath: string): Promise<void>;
  /** Clicks into the field and types. */
  type(xpath: string, text: string): Promise<void>;
  close(): Promise<void>;
};

/** The part that differs between WebDriver and WebDriver BiDi. */
export type Connection = Pick<OtherBrowser, "open" | "close"> & {
  /** Calls `FIND_VISIBLE` in the page. Returns the element as the origin of a pointer's move, or null. */
  find(xpath: string): Promise<object | null>;
  /** Performs actions, which both protocols write alike. */
  perform(actions: object[]): Promise<void>;
};

/** Screen of a phone, in CSS pixels. WebKitGTK's window cannot be narrower than 450. */
export const SCREEN = { width: 450, height: 740 };

export const ENTER = "\uE007";

/** Time limit of each step, with a margin for a busy machine. */
export const WAIT = { timeout: 20_000, interval: 50 };

/**
 * Source of a function for the page: resolves to the first visible element that matches an XPath, scrolled into view.
 * Resolves to null when there is none, while it moves, or while something covers it, such as a transition between
 * pages.
 */
export const FIND_VISIBLE = `async (xpath) => {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  const nodes = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
  const visible = nodes.find((node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects()[0]);
  if (!visible) return null;
  visible.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = visible.getClientRects()[0];
  for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const isStill = visible.getClientRects()[0]?.y === y;
  return isStill && visible.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? visible : null;
}`;

export function createOtherBrowser({ open, find, perform, close }: Connection): OtherBrowser {
  async function click(xpath: string): Promise<void> {
    // A rendering between the two steps can replace the element; no click has happened then.
    await vi.waitFor(async () => {
      const origin = await find(xpath);
      invariant(origin, `no visible element: ${xpath}`);
      await perform(clickInto(origin));
    }, WAIT);
  }

  return {
    open,
    close,
    click,
    waitFor: (xpath) => vi.waitFor(async () => invariant(await find(xpath), `no visible element: ${xpath}`), WAIT),
    type: async (xpath, text) => {
      await click(xpath);
      await perform(typing(text));
    },
  };
}

function clickInto(origin: object): object[] {
  const actions = [
    { type: "pointerMove", x: 0, y: 0, origin },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", actions }];
}

function typing(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}

/** Returns the path of an installed program, or null. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

import type { Locator, Page } from "playwright-core";

/** Seconds of the storefront's model: for a tap or a field, and for a typed character. */
const SECONDS = { action: 1.2, character: 0.28 };

/**
 * Counts a purchase as a visitor makes it: taps on buttons, links and boxes, fields that are typed into, full pages,
 * and screen-heights of scrolling to what is tapped or typed into.
 */
export function createTapCounter() {
  const counted = { taps: 0, fields: 0, screens: 1 };
  const other = { characters: 0, heights: 0 };
  const scrollTo = async (target: Locator) => {
    const before = await scrolledHeights(target);
    await target.scrollIntoViewIfNeeded();
    other.heights += Math.abs((await scrolledHeights(target)) - before);
  };
  return {
    counted,
    tap: async (target: Locator) => {
      counted.taps += 1;
      await scrollTo(target);
      await target.tap();
    },
    type: async (target: Locator, text: string) => {
      counted.fields += 1;
      other.characters += text.length;
      await scrollTo(target);
      await target.fill(text);
    },
    /** Pastes a list; the page needs the permissions `clipboard-read` and `clipboard-write`. */
    paste: async (target: Locator, text: string) => {
      counted.fields += 1;
      await scrollTo(target);
      await target.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await target.press("ControlOrMeta+v");
    },
    /** Waits for something that only the next full page has. */
    nextScreen: async (seen: Locator) => {
      counted.screens += 1;
      await seen.waitFor();
    },
    heights: () => other.heights,
    /** Seconds for taps and typing; the waits for pages come on top. */
    seconds: () => Math.round((counted.taps + counted.fields) * SECONDS.action + other.characters * SECONDS.character),
  };
}

/** Counts a job of staff, which begins on Today. */
export async function startJob(page: Page) {
  await page.goto("/admin");
  return createTapCounter();
}

/** Returns how far the target's own page is scrolled, in heights of the window. */
function scrolledHeights(target: Locator): Promise<number> {
  return target.evaluate(({ ownerDocument: { defaultView } }) =>
    defaultView ? defaultView.scrollY / defaultView.innerHeight : 0,
  );
}

import type { Page } from "playwright-core";

/** Names the controls and amounts that a fixed bar covers at every scroll position. */
export async function coveredAnywhere(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 150) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    for (const name of await page.evaluate(coveredNow)) covered.add(name);
  }
  return [...covered];
}

/** Names the elements that stay in the window while the page scrolls. */
export function fixedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      // The content of a closed <details> has a box, but is not rendered.
      .filter((element) => element.checkVisibility())
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );
}

function coveredNow(): string[] {
  // By position, not by class: bars have names of their own in the style sheet.
  const barAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y);
    while (element && !["fixed", "sticky"].includes(getComputedStyle(element).position))
      element = element.parentElement;
    return element;
  };
  const edge = Math.max(document.querySelector("header")?.getBoundingClientRect().bottom ?? 0, 0);
  const targets = document.querySelectorAll(
    "main :is(a, button, input, select, .tabular-nums), footer a, footer button",
  );
  return [...targets].flatMap((target) => {
    const { left, right, top, bottom, width } = target.getBoundingClientRect();
    if (width === 0 || top < edge || bottom > innerHeight) return [];
    const points = [left + 2, (left + right) / 2, right - 2].map((x) => barAt(x, (top + bottom) / 2));
    const bar = points.find((found) => found && !found.contains(target));
    return bar ? [`${target.textContent || target.getAttribute("aria-label")} below ${bar.textContent}`] : [];
  });
}

import type { Locator, Page } from "playwright-core";

type Key = "Tab" | "Shift+Tab";

/**
 * Moves the focus by keyboard to the element. Every stop on the way must be visible: it has a focus ring, and no bar
 * covers it.
 * @throws when the focus returns to its start without reaching the element
 */
export async function tabTo(page: Page, wanted: Locator, key: Key = "Tab"): Promise<void> {
  const stops = new Set<string>();
  for (;;) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(nameOfFocus);
    if (stop) await untilSeen(page, stop);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    if (stop && stops.has(stop))
      throw new Error(`The focus never reached ${wanted}. It was on:\n${[...stops].join("\n")}`);
    stops.add(stop);
  }
}

/** Moves the focus to the element by keyboard and presses it. */
export async function pressOn(page: Page, wanted: Locator, key: Key = "Tab"): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press("Enter");
}

async function untilSeen(page: Page, stop: string): Promise<void> {
  await page.waitForFunction(isFocusSeen).catch((cause: unknown) => {
    throw new Error(`The focus cannot be seen on ${stop}`, { cause });
  });
}

/** Index among all elements, to tell elements of the same name apart; empty while no element has the focus. */
function nameOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "";
  const place = [...document.querySelectorAll("*")].indexOf(element);
  return `${place} ${element.localName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
}

function isFocusSeen(): boolean {
  const element = document.activeElement;
  if (!element) return false;
  const places = [element, element.closest("label"), element.parentElement].filter((place) => place !== null);
  const marked = places.find((place) =>
    [getComputedStyle(place), getComputedStyle(place, "::after")].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    ),
  );
  if (!marked) return false;
  const { left, right, top, bottom } = marked.getBoundingClientRect();
  const inset = 3;
  const middle = (from: number, to: number) => (from + to) / 2;
  const points = [
    [middle(left, right), middle(top, bottom)],
    [left + inset, top + inset],
    [right - inset, bottom - inset],
  ] as const;
  return points.some(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (marked.contains(found) || found.contains(marked));
  });
}

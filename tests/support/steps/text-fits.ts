import type { CDPSession, Page } from "playwright-core";

type Viewport = { width: number; height: number; text: number };

const TEXT_PX = 16;
/**
 * A page of 1280 px at 400 % (WCAG 1.4.10), and the smallest phone; a phone and a desktop with text at 200 % (1.4.4).
 */
const VIEWPORTS: readonly Viewport[] = [
  { width: 320, height: 640, text: 1 },
  { width: 360, height: 740, text: 2 },
  { width: 1280, height: 800, text: 2 },
];

/**
 * Finds text that is lost on a narrow screen and with large text: sideways scrolling of the page, cut text, and text
 * that overflows its control. Restores the page afterwards.
 */
export async function lostText(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const lost: string[] = [];
  for (const { text, ...viewport } of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await setText(browser, text * TEXT_PX);
    const found = await page.evaluate(findLost);
    lost.push(...found.map((one) => `${viewport.width} px, text ${text * 100} %: ${one}`));
  }
  await setText(browser, TEXT_PX);
  if (size) await page.setViewportSize(size);
  await browser.detach();
  return lost;
}

/** Sets the browser's font size, which sizes and breakpoints in `rem` follow. */
async function setText(browser: CDPSession, standard: number): Promise<void> {
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
}

function findLost(): string[] {
  const root = document.documentElement;
  const name = (element: Element) =>
    `${element.localName}.${element.className.toString().slice(0, 60)} "${element.textContent?.trim().slice(0, 40)}"`;
  type Within = (element: Element | null) => boolean;
  /** Whether the element or an ancestor has an intended style; each element is checked once. */
  const within = (isMeant: (style: CSSStyleDeclaration) => boolean): Within => {
    const known = new Map<Element, boolean>();
    const isIn: Within = (element) => {
      if (!element) return false;
      const found = known.get(element) ?? (isMeant(getComputedStyle(element)) || isIn(element.parentElement));
      known.set(element, found);
      return found;
    };
    return isIn;
  };
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  // Text for screen readers only, and intended ellipses, whose full text is elsewhere.
  const isMeantSo = within(
    ({ clipPath, webkitLineClamp, visibility }) =>
      clipPath === "inset(50%)" || webkitLineClamp !== "none" || visibility === "hidden",
  );
  const roomIn = (parent: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(parent);
    return parent.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  const scrolls = within(({ overflowX }) => ["auto", "scroll"].includes(overflowX));

  const lost = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  for (const element of document.querySelectorAll("body *")) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
    if (element.closest("[inert]") || isMeantSo(element)) continue;
    const { overflowX, overflowY, display } = getComputedStyle(element);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isTall = element.scrollHeight > element.clientHeight + 2;
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    if (display !== "inline" && hasWords(element)) {
      if ((isWide && cuts(overflowX)) || (isTall && cuts(overflowY))) lost.push(`cut off: ${name(element)}`);
      const { left, right } = element.getBoundingClientRect();
      const isOut = right > root.clientWidth + 1 || left < -1;
      if (isOut && !scrolls(element)) lost.push(`outside the screen: ${name(element)}`);
    }
    if (element.matches("table") && element.parentElement && element.offsetWidth > roomIn(element.parentElement) + 1)
      lost.push(`wider than its place: ${name(element)}`);
    if (display !== "inline" && isWide && element.matches("a, button, label, td") && element.textContent?.trim())
      lost.push(`runs out: ${name(element)}`);
  }
  return lost;
}

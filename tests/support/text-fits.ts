import type { CDPSession, Page } from "playwright-core";

type Look = { width: number; height: number; text: number };

const TEXT_PX = 16;
/** What a page of 1280 px becomes at 400 % (WCAG 1.4.10), and the smallest phone; a phone and a desk with text at 200 % (1.4.4). */
const LOOKS: readonly Look[] = [
  { width: 320, height: 640, text: 1 },
  { width: 360, height: 740, text: 2 },
  { width: 1280, height: 800, text: 2 },
];

/**
 * What is lost on the open page on a narrow screen, and with the browser set to large text: what scrolls the page sideways, what
 * is cut off, and what runs out of its control. The page is afterwards as it was.
 */
export async function lostText(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const lost: string[] = [];
  for (const { text, ...viewport } of LOOKS) {
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

/** As in the settings of the browser, which sizes and breakpoints in `rem` go by. */
async function setText(browser: CDPSession, standard: number): Promise<void> {
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
}

function findLost(): string[] {
  const root = document.documentElement;
  const name = (element: Element) =>
    `${element.localName}.${element.className.toString().slice(0, 60)} "${element.textContent?.trim().slice(0, 40)}"`;
  type Within = (element: Element | null) => boolean;
  /** Whether it or what it is in is meant so; each element is asked once. */
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
  // What only a screen reader meets, and what is cut on purpose: shown whole elsewhere.
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

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** The shop's own minimum; WCAG 2.2 AA requires 24. */
const TARGET_PX = 44;

/** Any font; the page uses it with almost no height. */
const FONT = readFileSync(new URL("../../../src/web/fonts/fraunces-600-soft.woff2", import.meta.url), "base64");

/**
 * Lists the controls of the open page that are smaller than a fingertip; links within a line of text are excepted (WCAG
 * 2.5.8). They are measured in a font of almost no height, so that the fonts of a device do not decide the sizes.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await page.evaluate(setFlatFont, FONT);
  try {
    return await page.evaluate(findSmall, TARGET_PX);
  } finally {
    await page.evaluate(removeFlatFont);
  }
}

/** Added by script: the page's Content-Security-Policy allows neither style elements nor fonts from data URLs. */
async function setFlatFont(font: string): Promise<void> {
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
  const flat = { ascentOverride: "50%", descentOverride: "0%", lineGapOverride: "0%" };
  document.fonts.add(await new FontFace("Flat", bytes, flat).load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { font-family: Flat !important }");
  document.adoptedStyleSheets.push(sheet);
}

function removeFlatFont(): void {
  document.adoptedStyleSheets.pop();
}

function findSmall(least: number): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
  // Controls for screen readers and the keyboard only.
  const isClipped = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath === "inset(50%)") return true;
    return false;
  };
  const hasOwnText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""));
  const isInText = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    element.parentElement !== null &&
    hasOwnText(element.parentElement);
  /** Size including the clickable extension and the label. */
  const sizeOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
    const added = ["::before", "::after"]
      .map((part) => getComputedStyle(element, part))
      .filter(({ position, content }) => position === "absolute" && content !== "none");
    const most = (side: "width" | "height") =>
      Math.max(...boxes.map((box) => box[side]), ...added.map((style) => Number.parseFloat(style[side]) || 0));
    return { width: most("width"), height: most("height") };
  };

  const small: string[] = [];
  for (const element of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button]")) {
    if (!(element instanceof HTMLElement) || !isShown(element) || isClipped(element) || isInText(element)) continue;
    const { width, height } = sizeOf(element);
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    if (Math.min(width, height) < least - 0.5)
      small.push(`${Math.round(width)} × ${Math.round(height)} px: ${element.localName} "${name}"`);
  }
  return small;
}

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languagePath, splitLanguage } from "../../src/domain/languages.ts";
import { needsDocument } from "../../src/web/urls/document-loads.ts";
import type { Facts, Screen } from "./screens.ts";

/** What stands around every page. */
const FRAME = ["header", "footer", "body > nav"];

/**
 * A walk past screens in one language. In English each is loaded, as a first visit is. In the others one goes from page to page
 * within the document, as whoever follows a link does: a third of the work, most of it the library's, which need not start anew.
 */
export function startTour(page: Page, { language, facts }: { language: Language; facts: Facts }) {
  const seen = new Set<string>();
  let isUntouched = false;

  async function goTo({ path, act }: Screen): Promise<void> {
    const address = languagePath(language, typeof path === "string" ? path : path(facts));
    if (language !== "en" && isUntouched && !needsDocument(pathOf(page), splitLanguage(address).path)) {
      await page.waitForSelector("html[data-hydrated]");
      await page.evaluate(followLink, splitLanguage(address).path);
    } else await page.goto(address);
    // Without what is behind the question mark: the page of a new password takes its token out of the address.
    await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
    // The library only knows whether there is such a language.
    await expect
      .poll(() => page.getAttribute("html", "lang"), { message: `the language of ${address}` })
      .toBe(language);
    // What is opened there stays with its document.
    isUntouched = act === undefined;
    await act?.(page);
  }

  /** The parts of the frame that were met before, exactly as they are now: met again, they need no second look. */
  async function seenParts(): Promise<string[]> {
    const parts = await page.evaluate(
      (selectors) => selectors.map((one) => document.querySelector(one)?.outerHTML ?? ""),
      FRAME,
    );
    const old = FRAME.filter((_, index) => seen.has(parts[index] ?? ""));
    for (const part of parts) seen.add(part);
    return old;
  }

  return { goTo, seenParts };
}

function pathOf(page: Page): string {
  return splitLanguage(new URL(page.url()).pathname).path;
}

type WithRouter = { __reactRouterDataRouter: { navigate(to: string, how: { flushSync: boolean }): Promise<void> } };

/** What the router does for a click; all of the next page is there afterwards. */
async function followLink(to: string): Promise<void> {
  await (window as unknown as WithRouter).__reactRouterDataRouter.navigate(to, { flushSync: true });
}

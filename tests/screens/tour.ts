import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languagePath, splitLanguage } from "../../src/domain/languages.ts";
import { needsDocument } from "../../src/web/urls/document-loads.ts";
import type { Facts, Screen } from "./screens.ts";

/** Parts that every page has. */
const FRAME = ["header", "footer", "body > nav"];

/**
 * Opens screens in one language, one after another. In English each is loaded as a document, like a first visit. The
 * other languages use client navigation, which takes a third of the time because the page's libraries start only once.
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
    // Without the query: the password reset page removes its token from the URL.
    await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
    // axe-core only checks that the language exists.
    await expect
      .poll(() => page.getAttribute("html", "lang"), { message: `the language of ${address}` })
      .toBe(language);
    // An opened dialog stays in its document.
    isUntouched = act === undefined;
    await act?.(page);
  }

  /** Returns the parts of the frame that were already checked in exactly this form; they are not checked again. */
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

/** Navigates like a click on a link, and waits until the next page is complete. */
async function followLink(to: string): Promise<void> {
  await (window as unknown as WithRouter).__reactRouterDataRouter.navigate(to, { flushSync: true });
}

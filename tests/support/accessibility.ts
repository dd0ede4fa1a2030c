import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { invariant } from "../../src/domain/errors.ts";

/** Half as long as the one that is meant to be read: every page is sent it, and reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules whose result can differ between the light and the dark theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
export type Problem = [rule: string, places: unknown[]];

/** What WCAG 2.2 AA and good practice forbid on the open page: each broken rule with the places that break it. */
export function accessibilityProblems(page: Page, { except = [] }: Except = {}): Promise<Problem[]> {
  // The size of targets is switched off in the library for as long as not everyone wants 2.2.
  return run(page, { runOnly: STANDARD, rules: { "target-size": { enabled: true } } }, except);
}

type Except = {
  /** Selectors of what has been looked at already. */
  except?: readonly string[];
};
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/**
 * The same in both themes, on the page as it is: nothing is loaded or opened anew for it, and it is left in the second theme. In that
 * one, only what can differ from the first is looked at. It begins with the theme that the page is in, as a change is work, too.
 */
export async function problemsInBothThemes(page: Page, options: Except = {}): Promise<Problem[]> {
  const isDark = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const [first, second] = isDark ? THEMES.toReversed() : THEMES;
  invariant(first && second, "there are two themes");
  const problems = inTheme(first, await accessibilityProblems(page, options));
  await showIn(page, second);
  return [...problems, ...inTheme(second, await run(page, { runOnly: COLOURS }, options.except ?? []))];
}

function inTheme(theme: Theme, problems: Problem[]): Problem[] {
  return problems.map(([rule, places]) => [`${rule}, ${theme}`, places]);
}

async function showIn(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme);
}

async function run(page: Page, options: RunOptions, except: readonly string[]): Promise<Problem[]> {
  // Evaluated, not added as a script: the page's policy would refuse that.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const place = { exclude: except.map((part) => [part]) };
  const wanted: RunOptions = { ...options, resultTypes: ["violations"], preload: false, iframes: false };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(place)}, ${JSON.stringify(wanted)})`,
  );
  return violations.flatMap(({ id, nodes }): Problem[] => {
    const places = nodes.filter(isProblem).map(({ target, failureSummary }) => [target, failureSummary]);
    return places.length > 0 ? [[id, places]] : [];
  });
}

/** What lies under the bar at the screen's edge is there until one scrolls: the keyboard's journeys see that nothing stays there. */
function isProblem({ failureSummary = "" }: { failureSummary?: string | undefined }): boolean {
  return !failureSummary.includes("partially obscured");
}

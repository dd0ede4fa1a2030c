import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { invariant } from "../../../src/domain/errors.ts";

/** The minified build: every page is sent the file and parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules whose result can differ between the light and the dark theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
export type Problem = [rule: string, places: unknown[]];

/**
 * Violations of WCAG 2.2 AA and of axe-core's best practices on the open page: each rule with the elements that break
 * it.
 */
export function accessibilityProblems(page: Page, { except = [] }: Exceptions = {}): Promise<Problem[]> {
  // axe-core turns the size of targets off by default.
  return run(page, { runOnly: STANDARD, rules: { "target-size": { enabled: true } } }, except);
}

type Exceptions = {
  /** Selectors of elements that were checked already. */
  except?: readonly string[];
};
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/**
 * Checks the open page in both themes without reloading it, and leaves it in the second one. The second check covers
 * only rules that can differ between the themes. It starts with the page's current theme, because a change of theme
 * takes time.
 */
export async function problemsInBothThemes(page: Page, options: Exceptions = {}): Promise<Problem[]> {
  const isDark = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const [first, second] = isDark ? THEMES.toReversed() : THEMES;
  invariant(first && second, "fewer than two themes");
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
  // Evaluated, not added as a script: the page's Content-Security-Policy would block that.
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

/**
 * Excludes controls below the bar at the window's edge, which scrolling reveals; the keyboard tests check that it
 * covers no focus.
 */
function isProblem({ failureSummary = "" }: { failureSummary?: string | undefined }): boolean {
  return !failureSummary.includes("partially obscured");
}

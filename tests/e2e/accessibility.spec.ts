import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect } from "vitest";
import { journey } from "../support/journey-test.ts";

/** Open to everyone; the signed-in screens are looked at in their own journeys. */
const ROUTES = [
  "/",
  "/all-products",
  "/search?query=oil",
  "/search?query=nothing-like-this",
  "/top-selling",
  "/cart",
  "/login?why=account&next=/account",
  "/register",
  "/forgot-password",
  "/about",
  "/faq",
  "/terms",
  "/privacy",
  "/refund",
  "/contact",
];

type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] };

declare global {
  interface Window {
    axe: { run(options: object): Promise<{ violations: Violation[] }> };
  }
}

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

journey.for(ROUTES)("%s has nothing that WCAG 2.2 AA forbids", async (route, { page }) => {
  await page.goto(route);

  // Evaluated, not added as a script: the page's policy would refuse that.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    window.axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }),
  );

  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])]),
  ).toEqual([]);
});

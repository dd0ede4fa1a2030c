import axe, { type AxeResults } from "axe-core";
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

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

journey.for(ROUTES)("%s has nothing that WCAG 2.2 AA forbids", async (route, { page }) => {
  await page.goto(route);

  // Evaluated, not added as a script: the page's policy would refuse that.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify({ runOnly: RULES })})`);

  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])]),
  ).toEqual([]);
});

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { colomboDay, daysBefore, startOfDay } from "../../../src/domain/colombo-days.ts";
import { rangeOfPreset } from "../../../src/domain/reporting/report-range.ts";
import { formatSpan } from "../../../src/web/admin/reports/format-span.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aSaleOf } from "../../support/orders/sold-order.ts";
import { problemsInBothThemes } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { smallTargets } from "../../support/steps/target-sizes.ts";
import { lostText } from "../../support/steps/text-fits.ts";

const TODAY = colomboDay(new Date());
const LAST_MONTH = rangeOfPreset("last-month", TODAY);
const noonOf = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).textContent();
const tile = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first().innerText();

browserTest("compares last month with the month before in three taps", async ({ page, shop }) => {
  await enterBackOffice(page, shop, "owner", { confirmedAt: new Date() });
  await aSaleOf(shop.db, { paidAt: noonOf(LAST_MONTH.first), quantity: 3 });
  await aSaleOf(shop.db, { paidAt: noonOf(daysBefore(LAST_MONTH.first, 1)), quantity: 2 });
  await page.goto("/admin");

  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Reports", exact: true }).first().click();
  await page.getByRole("link", { name: "Last month" }).click();

  await expect.poll(() => heading(page)).toBe(`Sales, ${formatSpan(LAST_MONTH)}`);
  await expect.poll(() => tile(page, "Net sales")).toMatch(/Rs\.\s3,000\s+Before: Rs\.\s2,000\s*\+50 %/);
  // One more tap for the orders as a file.
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download orders" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`orders-${LAST_MONTH.first}-${LAST_MONTH.last}.csv`);
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(report.suggestedFilename()).toBe(`sales-${LAST_MONTH.first}-${LAST_MONTH.last}.csv`);
});

browserTest("shows the figures of a bar by tap and by key", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  await aSaleOf(shop.db, { paidAt: noonOf(daysBefore(TODAY, 1)), quantity: 5 });
  await page.goto("/admin/reports?range=last-7");

  const position = page.getByRole("slider", { name: "Days in the chart" });
  await position.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/: Rs\.\s5,000, 1 order\. Before: Rs\.\s0$/);
  const box = await position.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 2, (box?.y ?? 0) + 40);
  await expect.poll(() => position.inputValue()).toBe("0");

  const problems = await problemsInBothThemes(page);
  expect([problems, await smallTargets(page), await lostText(page)]).toEqual([[], [], []]);
});

browserTest("says what it changed about days that make no report", async ({ openPage, shop }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await enterBackOffice(page, shop);
  const notices = async (query: string) => {
    await page.goto(`/admin/reports?${query}`);
    return (await page.getByRole("status").allInnerTexts()).join(" ");
  };

  expect(await notices("from=2026-03-31&to=2026-03-01")).toContain("swapped");
  await expect.poll(() => heading(page)).toBe("Sales, 1–31 March 2026");
  expect(await notices("from=2026-02-30&to=2026-03-01")).toContain("“From” isn't a day");
  expect(await notices(`from=${TODAY}&to=2099-01-01`)).toContain("ends today");
  expect(await notices("range=never")).toContain("isn't known");
  const years = Number(TODAY.slice(0, 4)) - 10;
  expect(await notices(`from=${years}${TODAY.slice(4).replace("02-29", "02-28")}&to=${TODAY}&group=day`)).toContain(
    "grouped more coarsely",
  );
  await expect.poll(() => page.getByText("Net sales by month").count()).toBe(1);

  await page.getByLabel("From", { exact: true }).fill("2026-01-05");
  await page.getByLabel("To", { exact: true }).fill("2026-01-18");
  await page.getByLabel("Compare with").selectOption("year");
  await page.getByLabel("Group by").selectOption("week");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/from=2026-01-05&to=2026-01-18&compare=year&group=week/);
  await page.getByText("Compared with 5–18 January 2025").waitFor();
  await expect.poll(() => page.getByRole("row").count()).toBe(4);
});

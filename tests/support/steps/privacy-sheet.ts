import type { Locator, Page } from "playwright-core";

/** Opens the sheet behind the shield in the header. */
export async function openPrivacySheet(page: Page): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Privacy$|^Discreet mode is on$/ })
    .click();
  const sheet = page.getByRole("dialog", { name: "Privacy" });
  await sheet.waitFor();
  return sheet;
}

/** Turns discreet mode on or off, and waits for the new document. */
export async function setDiscreetMode(page: Page, mode: "on" | "off"): Promise<void> {
  const sheet = await openPrivacySheet(page);
  await sheet.getByRole("switch", { name: "Discreet mode" }).click();
  const name = mode === "on" ? "Discreet mode is on" : "Privacy";
  await page.getByRole("banner").getByRole("button", { name, exact: true }).waitFor();
}

// @module-tag full
import { expect } from "vitest";
import { invariant } from "../../src/domain/errors.ts";
import { browserTest } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { onlyOrderOf } from "../support/orders/order-facts.ts";
import { startFirefox } from "../support/other-browsers/firefox.ts";
import { ENTER, findProgram, type OtherBrowser } from "../support/other-browsers/other-browser.ts";
import { findMiniBrowser, startWebKit } from "../support/other-browsers/webkit.ts";
import { anAccount } from "../support/steps/customer-steps.ts";

const firefox = findProgram("firefox-esr", "firefox");
const [driver, browser, screen] = [findProgram("WebKitWebDriver"), findMiniBrowser(), findProgram("Xvfb")];

const OTHERS: { name: string; packages: string; start: (() => Promise<OtherBrowser>) | null }[] = [
  { name: "Firefox", packages: "firefox-esr", start: firefox ? () => startFirefox(firefox) : null },
  {
    name: "WebKitGTK",
    packages: "webkit2gtk-driver and xvfb",
    start: driver && browser && screen ? () => startWebKit({ driver, browser, screen }) : null,
  },
];

const button = (name: string) => `//button[starts-with(normalize-space(), '${name}')]`;
const link = (name: string) => `//a[contains(concat(., @aria-label), '${name}')]`;
const heading = (name: string) => `//h1[normalize-space() = '${name}']`;
const option = (name: string) => `//label[starts-with(normalize-space(), '${name}')]`;

for (const { name, packages, start } of OTHERS) {
  if (!start) console.info(`not tried: ${name} is not installed (Debian: ${packages})`);

  browserTest.skipIf(!start)(`searches, signs in and orders in ${name}`, async ({ shop, onTestFinished }) => {
    await aListedProduct(shop.db, { title: "Lavender Candle", stock: 5 });
    const account = await anAccount(shop);
    invariant(start, "a browser that is not installed");
    const visitor = await start();
    onTestFinished(() => visitor.close());

    await visitor.open(`${shop.baseUrl}/`);
    await visitor.click(button("I am 18 or over"));
    await visitor.type("//input[@enterkeyhint='search']", `lavender${ENTER}`);
    await visitor.waitFor(heading("Search Results"));
    await visitor.click(link("Lavender Candle"));
    await visitor.waitFor(heading("Lavender Candle"));
    await visitor.click(button("Add to Cart"));
    await visitor.click(link("Cart, 1 item"));

    await visitor.click(link("Proceed to Checkout"));
    await visitor.type("//input[@type='email']", account.email);
    await visitor.type("//input[@type='password']", account.password);
    await visitor.click(button("Login"));

    await visitor.click(option("Bank transfer"));
    await visitor.click(button("Place order"));
    await visitor.waitFor(heading("Pay by bank transfer"));
    expect(await onlyOrderOf(shop.db, account.email)).toMatchObject({ status: "awaiting-transfer" });
  });
}

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect } from "vitest";
import { routesWithForms } from "../../scripts/check/forms.ts";
import { readSourceFiles } from "../../scripts/check/source-files.ts";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { rupees } from "../../src/domain/money.ts";
import routes from "../../src/web/routes.ts";
import { makeAddress } from "../screens/make-address.ts";
import { makeOrders } from "../screens/make-orders.ts";
import { browserTestWith } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { signIn } from "../support/steps/customer-steps.ts";
import { formProblems } from "../support/steps/form-steps.ts";
import { aDeliveredOrderOf } from "../support/steps/order-steps.ts";

/** A shop with orders without an account and gift cards, which have forms of their own. */
const browserTest = browserTestWith({
  GUEST_ORDERS: "on",
  PHONE_LOGIN: "on",
  SMS_PROVIDER: "preview",
  GIFT_CARDS: "on",
});

const FORM_FILES = routesWithForms(readSourceFiles(".", ["src"]));
const FORM_PAGES = (routes as RouteConfigEntry[])
  .filter(({ file }) => FORM_FILES.includes(`src/web/${file}`))
  .map(({ path = "" }) => `/${path}`);

const SIGNED_OUT = ["/login", "/login/phone", "/register", "/forgot-password", "/verify-email", "/find-order"];

/** Forms that need JavaScript, an emailed link or no open orders. Each has one or two fields. */
const COVERED_ELSEWHERE = ["/account/delete", "/cart", "/order-confirmation", "/reset-password"];

browserTest(
  "keeps typed text in every form of the shop",
  { timeout: 5 * MINUTE_MS },
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage({ actsBeforeHydration: true });
    const stranger = await openPage({ actsBeforeHydration: true });
    const product = await aListedProduct(shop.db, {
      title: "Lantern",
      priceCents: rupees(1_000),
      stock: 500,
      returnable: true,
    });
    const { email } = await signIn(page, shop);
    const { orders, received } = await makeOrders({ db: shop.db, enqueueJob: async () => undefined }, email, "en");
    const addressId = await makeAddress(shop, email);
    // The comparison's form offers the other two products of the category.
    const category = "Lights";
    const compared = await aListedProduct(shop.db, { title: "Candle", category });
    const soldOut = await aListedProduct(shop.db, { title: "Lamp", category, stock: 0 });
    await aListedProduct(shop.db, { title: "Torch", category });
    await page.context().addCookies([{ name: "compare", value: compared.publicId, url: shop.baseUrl }]);
    const addresses = [
      ...["/account?edit=1", "/account/addresses/new", `/account/addresses/${addressId}`],
      ...[`/account/addresses/${addressId}/remove`, "/account/data", "/account/credit"],
      ...["/compare", `/reviews/${received}`, `/questions/${product.publicId}`],
      ...[`/orders/${orders.paid}/cancel`, `/orders/${orders.cash}/confirm`],
      ...[`/orders/${orders.transfer}/transfer`, `/orders/${orders.delivered}/return`],
    ];
    const signedOut = [...SIGNED_OUT, `/questions/${product.publicId}`, `/back-in-stock/${soldOut.publicId}`];

    const lost: Record<string, string[]> = {};
    for (const [address, visitor] of [
      ...addresses.map((one) => [one, page] as const),
      ...signedOut.map((one) => [one, stranger] as const),
    ]) {
      const tab = await visitor.context().newPage();
      const { count, problems } = await formProblems(tab, address, 0);
      if (problems.length > 0 || count === 0) lost[address] = count === 0 ? ["has no form"] : problems;
      await tab.close();
    }

    expect(lost).toEqual({});
    expect(pageErrors.splice(0).filter((error) => !/status of 502|net::ERR_FAILED/.test(error))).toEqual([]);
    const visited = [...addresses, ...signedOut].map((one) => one.split("?")[0] ?? "");
    expect(
      FORM_PAGES.filter((route) => !visited.some((one) => matchPath(route, one)) && !COVERED_ELSEWHERE.includes(route)),
    ).toEqual([]);
  },
);

browserTest(
  "names empty required fields in Sinhala, and moves the focus to the first",
  async ({ page, pageErrors }) => {
    await page.goto("/si/register");

    await page.locator("main form button[type=submit]").last().click();

    await page.getByText("කරුණාකර මෙය පුරවන්න.").first().waitFor();
    const first = page.locator("main [aria-invalid=true]").first();
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

browserTest(
  "hides an error when its field changes, and compares the passwords on blur",
  async ({ page, pageErrors }) => {
    await page.goto("/register");
    await page.locator("html[data-hydrated] form[novalidate]").waitFor();
    await page.getByRole("button", { name: "Create Account" }).click();
    const problem = page.getByText("Enter your first name.");
    await expect.poll(() => problem.count()).toBe(2);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);

    await page.locator("[name=firstName]").pressSequentially("N");
    await expect.poll(() => problem.count()).toBe(0);
    await expect.poll(() => page.locator("[name=firstName]").getAttribute("aria-invalid")).toBeNull();

    const different = page.getByText("Passwords do not match");
    await page.locator("[name=password]").fill("a good long password");
    await page.locator("[name=confirmPassword]").fill("a good long passwort");
    await page.locator("[name=confirmPassword]").blur();
    await different.waitFor();
    await page.locator("[name=confirmPassword]").fill("a good long password");
    await expect.poll(() => different.count()).toBe(0);

    await page.locator("[name=password]").fill("another long password");
    await page.locator("[name=password]").blur();
    await different.waitFor();
    await page.locator("[name=password]").fill("a good long password");
    await expect.poll(() => different.count()).toBe(0);
  },
);

browserTest(
  "keeps the error of a repaired field hidden when the next submit is stopped or sent, and shows a new one",
  async ({ page, pageErrors }) => {
    await page.goto("/register");
    await page.locator("html[data-hydrated] form[novalidate]").waitFor();
    const create = page.getByRole("button", { name: "Create Account" });
    await create.click();
    const problem = page.getByText("Enter your first name.");
    await expect.poll(() => problem.count()).toBe(2);
    await page.locator("[name=firstName]").fill("Nimal");
    await expect.poll(() => problem.count()).toBe(0);

    await page.locator("[name=password]").fill("a good long password");
    await page.locator("[name=confirmPassword]").fill("another long password");
    await create.click();
    await page.getByText("Passwords do not match").waitFor();
    await page.getByText("Enter your last name.").first().waitFor();
    await expect.poll(() => problem.count()).toBe(0);

    await page.locator("[name=confirmPassword]").fill("a good long password");
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/register.data*", (route) => isHeld.then(() => route.continue()));
    await create.click();
    await page.locator("form[novalidate] > fieldset:disabled").waitFor();
    await expect.poll(() => problem.count()).toBe(0);
    answer();
    await page.locator("form[novalidate] > fieldset:enabled").waitFor();
    await expect.poll(() => problem.count()).toBe(0);

    await page.locator("[name=firstName]").fill("");
    await create.click();
    await expect.poll(() => problem.count()).toBe(2);
    expect(pageErrors.splice(0)).toEqual(Array(3).fill(expect.stringContaining("422")));
  },
);

browserTest("hides the reason of a rejected login when the password changes", async ({ page, pageErrors }) => {
  await page.goto("/login");
  await page.locator("html[data-hydrated] form[novalidate]").waitFor();
  await page.locator("[name=email]").fill("nobody@example.test");
  await page.locator("[name=password]").fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  const reason = page.getByText("Invalid email or password");
  await reason.waitFor();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);

  await page.locator("[name=password]").pressSequentially("x");

  await expect.poll(() => reason.count()).toBe(0);
});

browserTest("hides the error of a review's text when the text changes", async ({ page, shop, pageErrors }) => {
  const { email } = await signIn(page, shop);
  const { product } = await aDeliveredOrderOf(shop, email);
  await page.goto(`/reviews/${product.publicId}`);
  await page.locator("html[data-hydrated] form[novalidate]").waitFor();
  await page.getByLabel("Stars").selectOption({ index: 1 });
  await page.getByLabel("Nickname").fill("Blue moon");
  const text = page.locator("[name=text]");
  await text.fill("Short");
  await page.getByRole("button", { name: "Send review" }).click();
  const problem = page.getByText("Write at least 10 characters.");
  await problem.waitFor();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);

  await text.pressSequentially(", but good");

  await expect.poll(() => problem.count()).toBe(0);
  await expect.poll(() => text.getAttribute("aria-invalid")).toBeNull();
});

browserTest("asks for confirmation when a link would discard a changed postal address", async ({ page, shop }) => {
  await signIn(page, shop);
  await page.goto("/account/addresses/new");
  await page.locator("html[data-hydrated] form[novalidate]").waitFor();
  await page.locator("[name=address1]").fill("12 Test Street");

  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();

  await expect.poll(() => page.locator("[name=address1]").inputValue()).toBe("12 Test Street");
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).filter((value) => value.includes("12 Test Street"))))
    .toEqual([]);
});

browserTest("asks for confirmation when a link would discard a started registration", async ({ page }) => {
  await page.goto("/register");
  await page.locator("html[data-hydrated] form[novalidate]").waitFor();
  await page.locator("[name=firstName]").fill("Nimal");

  await page.getByRole("main").locator("a[href='/login']").click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();

  await expect.poll(() => page.locator("[name=firstName]").inputValue()).toBe("Nimal");
});

browserTest("opens no dialog when a visitor leaves a changed form by the quick exit", async ({ page, shop }) => {
  await signIn(page, shop);
  await page.route("https://www.google.com/**", (route) => route.fulfill({ body: "Elsewhere" }));
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.goto("/account/addresses/new");
  await page.locator("html[data-hydrated] form[novalidate]").waitFor();
  await page.locator("[name=address1]").pressSequentially("12 Test Street");

  for (let count = 0; count < 3; count += 1) await page.keyboard.press("Shift");

  await page.getByText("Elsewhere").waitFor();
  expect(asked).toEqual([]);
});

browserTest("asks for confirmation when Escape or × would discard a changed profile", async ({ page, shop }) => {
  await signIn(page, shop);
  await page.goto("/account");
  const edit = page.getByRole("button", { name: "Edit Profile" });
  const form = page.getByRole("dialog", { name: "Edit Profile" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await edit.click();
  await form.locator("form[novalidate]").waitFor();
  await form.locator("[name=city]").fill("Galle");
  // Escape closes the suggestions first.
  await form.locator("[name=city]").blur();

  for (const close of [
    () => page.keyboard.press("Escape"),
    () => form.getByRole("button", { name: "Close" }).click(),
  ]) {
    await close();
    await question.getByRole("button", { name: "Stay" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(() => form.locator("[name=city]").inputValue()).toBe("Galle");
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await question.waitFor({ state: "hidden" });
  await form.waitFor({ state: "hidden" });

  await edit.click();
  await expect.poll(() => form.locator("[name=city]").inputValue()).toBe("Colombo");
});

browserTest(
  "keeps a form and its text when the connection fails before its code has loaded",
  async ({ shop, openPage, pageErrors }) => {
    const page = await openPage();
    await signIn(page, shop);
    const isCode = /\/assets\/profile-form-/;
    await page.route(isCode, (route) => route.abort());
    await page.goto("/account?edit=1");
    const name = page.getByLabel("First name");
    await name.fill("Kumari");
    await page.waitForLoadState("networkidle");
    await expect.poll(() => name.inputValue()).toBe("Kumari");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);

    await page.unroute(isCode);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Kumari").first().waitFor();
  },
);

import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { orderLines, returnRequests } from "../../../src/db/schema/index.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { decideReturn } from "../../../src/domain/returns/decide-return.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aDocument, aPhotograph } from "../../support/hostile-files.ts";
import { STAFF } from "../../support/orders/delivered-order.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aDeliveredOrderOf, aPaidOrder } from "../../support/steps/order-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const photo = async (name: string, side?: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await aPhotograph(side),
});
const ask = (page: Page) => page.getByRole("button", { name: "Request return" }).click();

browserTest("requests a return with photos, shows its approval and withdraws it", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  const { order } = await aDeliveredOrderOf(shop, email, { title: "Lamp" });
  await page.goto(`/orders/${order.number}`);

  await page.getByRole("link", { name: "Request a return" }).click();
  await page.getByRole("heading", { level: 1, name: "Request a return" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("It's faulty").check();
  await page.getByLabel("How many of Lamp").fill("1");
  await page.getByLabel("What should we know?").fill("It hums.\nAll night.");
  await page.getByLabel("Photos").setInputFiles([await photo("a.jpg"), await photo("b.jpg", 80)]);
  await ask(page);

  const returns = page.getByRole("region", { name: "Returns" });
  await returns.getByText("Waiting for our answer").waitFor();
  await returns.getByText("It hums. All night.").waitFor();
  await returns.getByText("Lamp × 1").waitFor();
  for (const shown of await returns.getByRole("img").all()) {
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0)))
      .toBe(true);
  }
  await expect.poll(() => returns.getByRole("img").count()).toBe(2);
  const filterOf = () =>
    returns
      .getByRole("img")
      .first()
      .evaluate((img) => getComputedStyle(img).filter);
  expect(await filterOf()).toBe("none");
  await page.evaluate(() => document.documentElement.setAttribute("data-discreet", "on"));
  expect(await filterOf()).toContain("blur");
  await page.evaluate(() => document.documentElement.removeAttribute("data-discreet"));
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.getByRole("link", { name: "Request a return" }).count()).toBe(0);

  const decision = {
    number: order.number,
    actor: STAFF,
    decision: "approved",
    text: "Please bring it to any post office.",
  } as const;
  await decideReturn(makeTestShop(shop.db), decision);
  await page.reload();
  await returns.getByText("You can send it back").waitFor();
  await returns.getByText("Please bring it to any post office.").waitFor();
  await returns.getByRole("button", { name: "Withdraw return" }).click();
  await returns.getByText("Withdrawn").waitFor();
  await expect
    .poll(() => page.getByRole("region", { name: "Order progress" }).textContent())
    .toMatch(/You requested a return\..*We approved your return\..*You withdrew your return\./);
});

browserTest(
  "focuses the invalid field of a rejected return, and hides the reason when the field changes",
  async ({ page, shop, pageErrors }) => {
    const { email } = await signIn(page, shop);
    const { order } = await aDeliveredOrderOf(shop, email, { title: "Lamp" });
    await page.goto(`/orders/${order.number}/return`);
    await page.locator("html[data-hydrated] form[novalidate]").waitFor();
    const reason = page.getByRole("alert");
    const faulty = page.getByLabel("It's faulty");
    const units = page.getByLabel("How many of Lamp");
    const photos = page.getByLabel("Photos");
    const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

    await ask(page);
    await reason.getByText("Fill this in.").waitFor();
    await expect.poll(() => isFocused(page.getByRole("radio").first())).toBe(true);
    await faulty.check();
    await expect.poll(() => reason.count()).toBe(0);

    await ask(page);
    await reason.getByText("Choose what you want to return.").waitFor();
    await expect.poll(() => isFocused(units)).toBe(true);
    await units.fill("1");
    await expect.poll(() => reason.count()).toBe(0);

    await photos.setInputFiles([{ name: "a.jpg", mimeType: "image/jpeg", buffer: aDocument() }]);
    await ask(page);
    await reason.getByText("We can't accept this type of file.").waitFor();
    await expect.poll(() => isFocused(photos)).toBe(true);
    await page.getByLabel("What should we know?").fill("It hums.");
    await expect.poll(() => reason.count()).toBe(1);
    await photos.setInputFiles([await photo("a.jpg")]);
    await expect.poll(() => reason.count()).toBe(0);

    await ask(page);
    await page.getByRole("region", { name: "Returns" }).getByText("Waiting for our answer").waitFor();
    expect(pageErrors.splice(0)).toHaveLength(3);
  },
);

/** Marks an order line as not returnable, as hygiene products are. */
const makeNotReturnable = ({ db }: RunningShop, orderId: string, variantLabel: string) =>
  db
    .update(orderLines)
    .set({ returnable: false })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.variantLabel, variantLabel)));

browserTest(
  "names the item that is returnable only when faulty, and hides reasons that fit no item",
  { tags: ["spec-2-refund-2"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await signIn(page, shop);
    const variants = ["Blue", "Red"].map((colour) => ({ optionValues: [colour], stock: 5 }));
    const facts = { title: "Lamp", optionNames: ["Colour"], variants, returnable: true };
    const { order } = await aDeliveredOrderOf(shop, email, facts);
    await makeNotReturnable(shop, order.id, "Blue");
    await page.goto(`/orders/${order.number}/return`);
    await page.getByText("For hygiene reasons we take this back only if something is wrong with it.").waitFor();

    await page.getByLabel("I don't want it").check();
    await page.getByLabel("How many of Lamp (Blue)").fill("2");
    await page.getByLabel("What should we know?").fill("Too blue.");
    await ask(page);
    await page
      .getByRole("alert")
      .getByText("For hygiene reasons we take Lamp (Blue) back only if something is wrong with it.")
      .waitFor();
    await expect.poll(() => page.getByLabel("What should we know?").inputValue()).toBe("Too blue.");
    await expect.poll(() => page.getByLabel("How many of Lamp (Blue)").inputValue()).toBe("2");
    await makeNotReturnable(shop, order.id, "Red");
    await page.reload();
    await expect.poll(() => page.locator("[name=reason]").count()).toBe(3);
    await expect.poll(() => page.getByLabel("I don't want it").count()).toBe(0);
    await page.getByText("You can request a return until").waitFor();
    await page.getByLabel("How many of Lamp (Blue)").fill("2");
    await page.getByLabel("It arrived damaged").check();
    await ask(page);

    await page.getByRole("region", { name: "Returns" }).getByText("It arrived damaged").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  },
);

browserTest(
  "accepts only faults after the return period, and no return before delivery",
  { tags: ["spec-2-refund-1"] },
  async ({ page, shop }) => {
    const { email } = await signIn(page, shop);
    const late = await aDeliveredOrderOf(shop, email, { at: new Date(Date.now() - 5 * DAY_MS) });
    const paid = await aPaidOrder(shop, email);

    await page.goto(`/orders/${late.order.number}/return`);
    await page.getByText("The 3 days for returns are over.").waitFor();
    await expect.poll(() => page.locator("[name=reason]").count()).toBe(1);
    await page.goto(`/orders/${paid.order.number}/return`);

    await page.getByRole("heading", { level: 1, name: "You can't return this order yet" }).waitFor();
    await page.getByText("This order hasn't been delivered yet.").waitFor();
  },
);

browserTest(
  "rejects a file that is not a picture, and requests a return without JavaScript",
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage({ javaScriptEnabled: false });
    const { email } = await signIn(page, shop);
    const { order } = await aDeliveredOrderOf(shop, email, { title: "Lamp" });
    await page.goto(`/orders/${order.number}/return`);
    await page.getByLabel("It's faulty").check();
    await page.getByLabel("How many of Lamp").fill("1");
    await page.getByLabel("Photos").setInputFiles([{ name: "a.jpg", mimeType: "image/jpeg", buffer: aDocument() }]);
    await ask(page);

    await page.getByRole("alert").getByText("We can't accept this type of file.").waitFor();
    expect(await shop.db.$count(returnRequests, eq(returnRequests.orderId, order.id))).toBe(0);
    await expect.poll(() => page.getByLabel("It's faulty").isChecked()).toBe(true);
    await page.getByLabel("Photos").setInputFiles([await photo("a.jpg")]);
    await ask(page);
    await page.waitForURL(`/orders/${order.number}#returns`);
    await page.getByRole("button", { name: "Withdraw return" }).click();
    await page.getByText("Withdrawn").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

browserTest(
  "returns 404 when another customer requests, withdraws or views a return",
  async ({ page, openPage, shop }) => {
    const { email } = await signIn(page, shop);
    const { order } = await aDeliveredOrderOf(shop, email, { title: "Lamp" });
    await page.goto(`/orders/${order.number}/return`);
    await page.getByLabel("It's faulty").check();
    await page.getByLabel("How many of Lamp").fill("1");
    await page.getByLabel("Photos").setInputFiles([await photo("a.jpg")]);
    await ask(page);
    const address = await page.getByRole("img", { name: "Photo 1" }).getAttribute("src");
    const stranger = await openPage();
    await signIn(stranger, shop);
    const headers = { origin: shop.baseUrl, "sec-fetch-site": "same-origin" };

    for (const path of ["", "/return"]) {
      const multipart = { key: randomUUID(), reason: "faulty", intent: "withdraw-return" };
      const asked = await stranger.request.post(`/orders/${order.number}${path}`, { multipart, headers });
      expect(asked.status(), path).toBe(404);
    }
    expect((await stranger.request.get(`/orders/${order.number}/return`)).status()).toBe(404);
    expect((await stranger.request.get(address ?? "")).status()).toBe(404);
    expect((await page.request.get(address ?? "")).status()).toBe(200);
    await page.reload();
    await page.getByText("Waiting for our answer").waitFor();
  },
);

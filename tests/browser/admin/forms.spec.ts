import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { customers } from "../../../src/db/schema/index.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aCustomer, aProduct } from "../../support/factories.ts";
import { canHoldRendering, holdRendering, releaseRendering } from "../../support/steps/held-rendering.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const ABOUT = "/admin/content/pages/about";
const title = (page: Page) => page.getByLabel("Title, English");
const ready = (page: Page) => page.locator("html[data-hydrated] form[novalidate]").first().waitFor();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")));

/** Opens a page's edit form by a link and types a title without saving it. */
async function typeATitle(page: Page, text = "A title that is not saved") {
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "About us" }).click();
  await ready(page);
  await title(page).fill(text);
}

browserTest("asks for confirmation when a link or Back would discard unsaved changes", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  await typeATitle(page);

  for (const leave of [() => page.getByRole("link", { name: "Versions" }).click(), () => page.goBack()]) {
    await leave();
    await dialog(page).getByRole("button", { name: "Stay" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => title(page).inputValue()).toBe("A title that is not saved");
    await page.waitForURL(ABOUT);
  }

  await page.goBack();
  await dialog(page).getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("/admin/content");
});

browserTest(
  "asks for confirmation when another button of the page would discard unsaved changes",
  async ({ page, shop }) => {
    const { publicId } = await aProduct(shop.db);
    await enterBackOffice(page, shop);
    await page.goto(`/admin/products/${publicId}`);
    await ready(page);
    const name = page.getByRole("textbox", { name: "Title" });
    await name.fill("A title that is not saved");

    await page.getByRole("button", { name: "Archive" }).click();
    await dialog(page).getByRole("button", { name: "Stay" }).click();
    await expect.poll(() => name.inputValue()).toBe("A title that is not saved");
    await page.getByRole("button", { name: "Archive" }).click();
    await dialog(page).getByRole("button", { name: "Leave" }).click();

    await page.getByRole("button", { name: "Restore product" }).waitFor();
  },
);

browserTest(
  "asks before a reload with unsaved changes, and offers to restore them afterwards",
  async ({ page, shop }) => {
    await enterBackOffice(page, shop);
    await typeATitle(page);
    const asked: string[] = [];
    page.on("dialog", (question) => {
      asked.push(question.type());
      void question.accept();
    });
    await expect.poll(() => draftsIn(page)).toHaveLength(1);

    await page.reload();
    await page.getByText(/^Unsaved changes from \d{1,2}:\d\d [ap]m\./).waitFor();
    await page.getByRole("button", { name: "Restore" }).click();

    expect(asked).toEqual(["beforeunload"]);
    await expect.poll(() => title(page).inputValue()).toBe("A title that is not saved");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved and published.").waitFor();
    await expect.poll(() => draftsIn(page)).toEqual([]);
  },
);

browserTest(
  "asks for confirmation while a save is under way, and keeps the draft until the save has succeeded",
  async ({ page, shop }) => {
    await enterBackOffice(page, shop);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/pages/about.data*", async (route) => {
      if (route.request().method() === "POST") await released;
      // The browser has cancelled the request of the page that was left.
      await route.continue().catch(() => undefined);
    });
    await typeATitle(page, "A title that is being saved");
    const save = page.getByRole("button", { name: "Save", exact: true });
    const leave = () => page.getByRole("link", { name: "Versions" }).click();
    await save.click();
    await leave();
    await dialog(page).getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { name: "Versions of About us" }).waitFor();
    await expect.poll(() => draftsIn(page)).toHaveLength(1);
    await page.goBack();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => title(page).inputValue()).toBe("A title that is being saved");
    await save.click();
    await leave();
    await dialog(page).getByRole("button", { name: "Stay" }).click();
    release();
    await page.getByText("Saved and published.").waitFor();
    await expect.poll(() => draftsIn(page)).toEqual([]);
    await leave();
    await page.waitForURL("**/versions");
  },
);

browserTest("asks once when Back is pressed before the next page is rendered", async ({ page, shop }) => {
  await canHoldRendering(page);
  await enterBackOffice(page, shop);
  await typeATitle(page);
  await expect.poll(() => draftsIn(page)).toHaveLength(1);
  await page.getByRole("link", { name: "Versions" }).click();
  const leave = dialog(page).getByRole("button", { name: "Leave" });
  await leave.waitFor();

  await holdRendering(page);
  await leave.click();
  await page.waitForURL("**/versions");
  await page.goBack();
  await releaseRendering(page);

  await page.waitForURL(ABOUT);
  await title(page).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => draftsIn(page)).toHaveLength(1);
});

browserTest("restores generated variant rows of a product form after a reload", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  await page.goto("/admin/products/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Evening robe");
  await page.getByLabel("Price in rupees").fill("4500");
  await page.getByText("Several variants, such as sizes").click();
  await page.getByLabel("Option 1").first().fill("Size");
  await page.getByLabel("Size values, separated by commas").fill("Small, Medium, Large");
  await page.getByRole("button", { name: "Create all combinations" }).click();
  const prices = page.locator('input[name$=".price"]');
  await expect.poll(() => prices.count()).toBe(3);
  await page.getByRole("button", { name: /^Large/ }).click();
  await prices.nth(2).fill("4800");
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain("4800");
  page.on("dialog", (question) => void question.accept());

  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();

  await expect.poll(() => prices.count()).toBe(3);
  await expect.poll(() => prices.nth(2).inputValue()).toBe("4800");
  await expect
    .poll(() =>
      page.locator('input[name$=".value1"]').evaluateAll((all) => all.map((one) => "value" in one && one.value)),
    )
    .toEqual(["Small", "Medium", "Large"]);
  await expect.poll(() => page.getByText("couldn't be restored").count()).toBe(0);
});

browserTest(
  "keeps a form when its request fails, and saves it when it is sent again",
  async ({ page, shop, pageErrors }) => {
    await enterBackOffice(page, shop);
    await typeATitle(page, "Another title");
    const notes: string[] = [];
    await page.route("**/pages/about.data*", (route) => {
      notes.push(route.request().method());
      return route.request().method() === "POST" && notes.length === 1 ? route.abort() : route.continue();
    });

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").getByText("Not saved: no connection.").waitFor();
    await expect.poll(() => title(page).inputValue()).toBe("Another title");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);

    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Saved and published.").waitFor();
  },
);

/** Opens an edit form whose JavaScript is delayed until the returned function is called. */
async function openWithoutScript(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(ABOUT, { waitUntil: "commit" });
  await page.locator("body > script").last().waitFor({ state: "attached" });
  return release;
}

browserTest("keeps the caret when a staff member types in a field during hydration", async ({ openPage, shop }) => {
  const page = await openPage({ actsBeforeHydration: true });
  await enterBackOffice(page, shop);
  for (const [name, start] of [
    ["body.en", "Control+Home"],
    ["title.en", "Home"],
  ] as const) {
    const release = await openWithoutScript(page);
    const field = page.locator(`[name="${name}"]`);
    const stored = await field.inputValue();
    await field.focus();
    await page.keyboard.press(start);
    await page.keyboard.type("Before, ");
    release();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.keyboard.type("after. ");

    await expect.poll(() => field.inputValue()).toBe(`Before, after. ${stored}`);
    await page.unrouteAll({ behavior: "wait" });
    await page.evaluate(() => sessionStorage.clear());
  }
});

browserTest("offers text typed before hydration when the page is reloaded", async ({ openPage, shop }) => {
  const page = await openPage({ actsBeforeHydration: true });
  await enterBackOffice(page, shop);
  const release = await openWithoutScript(page);
  await title(page).fill("An early title");
  release();
  await ready(page);
  await expect.poll(() => draftsIn(page)).toHaveLength(1);
  page.on("dialog", (question) => void question.accept());

  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();

  await expect.poll(() => title(page).inputValue()).toBe("An early title");
});

browserTest(
  "keeps a form and shows the reason when the staff member has lost the permission to save",
  async ({ page, shop, pageErrors }) => {
    const { userId } = await enterBackOffice(page, shop);
    await typeATitle(page);
    await shop.pool.query("update staff_users set role = 'read-only' where id = $1", [userId]);

    await page.getByRole("button", { name: "Save", exact: true }).click();

    await page.getByRole("alert").getByText("Not saved: your account isn't allowed to do this.").waitFor();
    await expect.poll(() => title(page).inputValue()).toBe("A title that is not saved");
    await expect.poll(() => draftsIn(page)).toHaveLength(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("403")]);
  },
);

browserTest("keeps a text when its preview fails, and tries the preview again", async ({ page, shop, pageErrors }) => {
  await enterBackOffice(page, shop);
  await typeATitle(page);
  const preview = page.getByRole("region", { name: "Preview: English. Nothing is saved yet." });
  await page.route(`**${ABOUT}.data*`, (route) => route.abort());

  await page.getByRole("button", { name: "Preview English" }).click();

  await page.getByRole("alert").getByText("Not saved: no connection.").waitFor();
  await expect.poll(() => title(page).inputValue()).toBe("A title that is not saved");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  await page.unroute(`**${ABOUT}.data*`);
  await page.getByRole("button", { name: "Try again" }).click();
  await preview.getByText("A title that is not saved").waitFor();
  await expect.poll(() => title(page).inputValue()).toBe("A title that is not saved");
  await page.waitForURL(ABOUT);
  const other = await page.context().newPage();
  await other.goto(ABOUT);
  await expect.poll(() => title(other).inputValue()).not.toBe("A title that is not saved");
});

browserTest(
  "reports a conflict when a restored draft is older than the saved version",
  async ({ page, shop, pageErrors }) => {
    await enterBackOffice(page, shop);
    const { id } = await aCustomer(shop.db);
    const tags = page.getByLabel("Tags, separated by commas");
    await page.goto(`/admin/customers/${id}/tags`);
    await ready(page);
    await tags.fill("regular");
    await expect.poll(() => draftsIn(page)).toHaveLength(1);
    page.on("dialog", (question) => void question.accept());
    await shop.db
      .update(customers)
      .set({ tags: ["evening"] })
      .where(eq(customers.id, id));
    await page.reload();

    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("button", { name: "Save tags" }).click();

    await page.getByText("Tags, separated by commas: now “evening”").waitFor();
    await expect.poll(() => tags.inputValue()).toBe("regular");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
    await page.getByRole("button", { name: "Save tags" }).click();
    await page.waitForURL(`/admin/customers/${id}`);
  },
);

browserTest("shows that nothing was changed when a text is saved unchanged", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  await page.goto(ABOUT);

  await page.getByRole("button", { name: "Save", exact: true }).click();

  await page.getByText("No changes to save.").waitFor();
});

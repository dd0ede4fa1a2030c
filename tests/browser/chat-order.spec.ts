import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addresses, customers, enquiries, variants } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { rupees } from "../../src/domain/money.ts";
import { browserTest, DESK, type OpenPage } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { accessibilityProblems } from "../support/steps/accessibility.ts";
import { logIn } from "../support/steps/account-steps.ts";
import { anAccount, type SignInShop, signIn } from "../support/steps/customer-steps.ts";

const CUSTOMER = { address2: "Upper floor" };

function aRobe(shop: SignInShop) {
  return aListedProduct(shop.db, {
    title: "Evening robe",
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], sku: "SR-1", priceCents: rupees(4_500), stock: 3 },
      { optionValues: ["Large"], sku: "SR-2", priceCents: rupees(4_800), stock: 30 },
    ],
  });
}

/** Matches the full message as listed in the specification (§1). */
const fullMessage = (facts: { price: string; quantity: number; total: string; size: string; sku: string }) =>
  new RegExp(`^Hello, I'd like to order:

Product: Evening robe \\(${facts.size}\\)
Price: ${facts.price}
Quantity: ${facts.quantity}
SKU: ${facts.sku}
Total: ${facts.total}

First Name: Nimali
Last Name: Test
Phone: 077 123 4567
Address Line 1: 1 Test Road
Address Line 2: Upper floor
City: Colombo

Reference: (E-[2-9B-Z]{6})

Please confirm this order.$`);

const messages = (page: Page) => page.getByRole("main").locator("blockquote").allTextContents();
const address = (product: { publicId: string; variant: { id: string } }, quantity = 1) =>
  `/order-by-chat?product=${product.publicId}&variant=${product.variant.id}&quantity=${quantity}`;

/** Opens the chat with a simulated response. @returns the URL of the chat */
async function openChat(page: Page): Promise<URL> {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "a chat" }));
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open the chat" }).click(),
  ]);
  await popup.waitForLoadState();
  await expect.poll(() => popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  return new URL(popup.url());
}

browserTest(
  "returns to the same message after login when the visitor was signed out",
  { tags: ["spec-7-chat-2", "spec-8-chat-1"] },
  async ({ page, shop }) => {
    const account = await anAccount(shop, CUSTOMER);
    const robe = await aRobe(shop);
    await page.goto(`/detail/${robe.publicId}`);
    await page.getByText("Large", { exact: true }).click();
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.getByText("Order by chat", { exact: true }).click();

    await page.getByRole("link", { name: "Order with my details" }).click();

    await page.getByRole("alert").getByText("You must be logged in to place an order.", { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
    await logIn(page, account);
    await page.getByRole("heading", { level: 1, name: "Order by chat" }).waitFor();
    const [, full] = await messages(page);
    expect(full).toMatch(
      fullMessage({ price: "Rs. 4,800", quantity: 2, total: "Rs. 9,600", size: "Large", sku: "SR-2" }),
    );
    await expect.poll(() => page.title()).toBe("Order by chat");
    await expect.poll(() => decodeURIComponent(page.url())).not.toMatch(/robe/i);
  },
);

browserTest(
  "saves the full message once and opens it unchanged in a chat",
  { tags: ["spec-7-chat-1"] },
  async ({ page, shop }) => {
    const { email } = await signIn(page, shop, CUSTOMER);
    const robe = await aRobe(shop);
    await page.goto(address(robe));
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.waitForURL(/quantity=2/);
    await page.getByText("Quantity: 2").waitFor();
    const [discreet = "", full = ""] = await messages(page);
    const facts = { price: "Rs. 4,500", quantity: 2, total: "Rs. 9,000", size: "Small", sku: "SR-1" };
    const [, reference = ""] = fullMessage(facts).exec(full) ?? [];
    expect(discreet).toBe(
      `Hello, I'd like to order 2 × ${robe.publicId}. My reference is ${reference}. Please confirm this order.`,
    );

    await page.getByRole("button", { name: "Use this message" }).click();

    await page.getByRole("heading", { level: 1, name: "Your message is ready" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/order-by-chat/${reference}`);
    await expect.poll(() => messages(page)).toEqual([full]);
    const chat = await openChat(page);
    expect(chat.origin).toBe("https://wa.me");
    expect(chat.searchParams.get("text")).toBe(full);
    expect(chat.search).not.toContain("+");
    const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
    expect(
      await shop.db
        .select()
        .from(enquiries)
        .where(eq(enquiries.customerId, customer?.id ?? "")),
    ).toMatchObject([
      { reference, kind: "full", status: "new", quantity: 2, totalCents: rupees(9_000), variantId: robe.variant.id },
    ]);
  },
);

browserTest("fills the button of the discreet message only", async ({ page, shop }) => {
  await signIn(page, shop, CUSTOMER);
  await page.goto(address(await aRobe(shop)));
  const isFilled = (kind: string) =>
    page
      .locator(`button[name="kind"][value="${kind}"]`)
      .evaluate((button) => !/^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(button).backgroundColor));

  await expect.poll(() => isFilled("discreet")).toBe(true);
  await expect.poll(() => isFilled("full")).toBe(false);
});

browserTest("omits product name, SKU and customer from the discreet message", async ({ page, shop }) => {
  await signIn(page, shop, CUSTOMER);
  await page.goto(address(await aRobe(shop)));

  await page.getByRole("button", { name: "Use the short message" }).click();

  await page.getByRole("heading", { level: 1, name: "Your message is ready" }).waitFor();
  const link = await page.getByRole("link", { name: "Open the chat" }).getAttribute("href");
  expect(decodeURIComponent(link ?? "")).toMatch(/order 1 × [a-z0-9]+\. My reference is E-\w{6}/);
  expect(decodeURIComponent(link ?? "")).not.toMatch(/robe|SR-1|nimali|077|road|colombo|Rs\./i);
});

browserTest("limits the quantity to the stock and to 20 units per order", async ({ page, shop }) => {
  await signIn(page, shop);
  const robe = await aRobe(shop);
  await page.goto(address(robe, 99));
  await page.getByText("Quantity: 3").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Increase quantity" }).isDisabled()).toBe(true);

  await page.getByLabel("Option").selectOption("Large");

  await page.getByText("Product: Evening robe (Large)").waitFor();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("99");
  await page.getByText("Quantity: 20").waitFor();
});

browserTest("shows a changed price before saving a message", async ({ page, shop, pageErrors }) => {
  await signIn(page, shop);
  const { variant, publicId } = await aListedProduct(shop.db, { title: "Fan" });
  await page.goto(address({ variant, publicId }));
  const enquiriesOf = eq(enquiries.productPublicId, publicId);
  await shop.db
    .update(variants)
    .set({ priceCents: rupees(1_200) })
    .where(eq(variants.id, variant.id));
  await markCatalogChanged(shop.db);

  await page.getByRole("button", { name: "Use this message" }).click();

  await page.getByRole("alert").getByText("Fan is now Rs. 1,200.").waitFor();
  await page.getByText("Total: Rs. 1,200").waitFor();
  expect(await shop.db.$count(enquiries, enquiriesOf)).toBe(0);
  await page.getByRole("button", { name: "Use this message" }).click();
  await page.getByRole("heading", { level: 1, name: "Your message is ready" }).waitFor();
  expect(await shop.db.$count(enquiries, enquiriesOf)).toBe(1);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

browserTest(
  "shows 'User details not found!' with a link to add them when the login has no profile",
  { tags: ["spec-8-chat-2"] },
  async ({ page, shop }) => {
    const { email } = await signIn(page, shop);
    const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
    await shop.db.delete(addresses).where(eq(addresses.customerId, customer?.id ?? ""));
    await shop.db.delete(customers).where(eq(customers.email, email));
    await page.goto(address(await aRobe(shop)));

    await expect.poll(() => page.getByRole("alert").textContent()).toBe("User details not found!");
    await expect.poll(() => messages(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Add your details" }).click();
    await page.waitForURL("/account");
  },
);

browserTest("builds and opens a message without JavaScript", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await signIn(page, shop, CUSTOMER);
  const robe = await aRobe(shop);
  await page.goto(`/detail/${robe.publicId}`);
  await page.getByText("Order by chat", { exact: true }).click();
  await page.getByRole("link", { name: "Order with my details" }).click();
  await page.getByLabel("Option").selectOption("Large");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("4");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByText("Quantity: 4").waitFor();
  const [, full = ""] = await messages(page);
  expect(full).toMatch(
    fullMessage({ price: "Rs. 4,800", quantity: 4, total: "Rs. 19,200", size: "Large", sku: "SR-2" }),
  );

  await page.getByRole("button", { name: "Use this message" }).click();

  await page.getByRole("heading", { level: 1, name: "Your message is ready" }).waitFor();
  await expect.poll(() => messages(page)).toEqual([full]);
  await expect
    .poll(() => page.getByRole("link", { name: "Open the chat" }).getAttribute("href"))
    .toBe(`https://wa.me/94700000000?text=${encodeURIComponent(full)}`);
});

browserTest(
  "saves one enquiry per form without JavaScript, and rejects another message from the same form",
  { tags: ["spec-7-chat-3"] },
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage({ javaScriptEnabled: false });
    const { email } = await signIn(page, shop);
    const robe = await aRobe(shop);
    await page.goto(address(robe));
    const fields = await page
      .getByRole("main")
      .locator('form[method="post"] input')
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]));
    const post = (kind: string) =>
      page.request.post(address(robe), {
        headers: { origin: shop.baseUrl },
        form: { ...Object.fromEntries(fields), kind },
        maxRedirects: 0,
      });
    const ofCustomer = async () => {
      const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
      return shop.db.$count(enquiries, eq(enquiries.customerId, customer?.id ?? ""));
    };

    const answers = await Promise.all(Array.from({ length: 10 }, () => post("full")));

    expect(new Set(answers.map((answer) => `${answer.status()} ${answer.headers().location}`)).size).toBe(1);
    expect(answers[0]?.status()).toBe(303);
    expect(await ofCustomer()).toBe(1);
    await page.getByRole("button", { name: "Use the short message" }).click();
    await page.getByRole("alert").getByText("You've already used this page for another message.").waitFor();
    expect(await ofCustomer()).toBe(1);
    await page.getByRole("button", { name: "Use the short message" }).click();
    await page.getByRole("heading", { level: 1, name: "Your message is ready" }).waitFor();
    expect(await ofCustomer()).toBe(2);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  },
);

browserTest(
  "sends chat-order pages with no-store, and returns 404 to other customers",
  async ({ page, shop, openPage }) => {
    await signIn(page, shop);
    const preview = address(await aRobe(shop));
    await page.goto(preview);
    await page.getByRole("button", { name: "Use this message" }).click();
    await page.getByRole("heading", { level: 1, name: "Your message is ready" }).waitFor();
    for (const url of [preview, page.url()]) {
      const answer = await page.request.get(url);
      expect(answer.headers()["cache-control"]).toContain("no-store");
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    }

    expect(await statusFor(openPage, shop, page.url())).toBe(404);
  },
);

async function statusFor(openPage: OpenPage, shop: SignInShop, url: string) {
  const other = await openPage({ javaScriptEnabled: false });
  await signIn(other, shop);
  return (await other.request.get(url)).status();
}

browserTest.for([{}, DESK])(
  "has no WCAG 2.2 AA violations on either chat page (%o)",
  async (screen, { openPage, shop }) => {
    const page = await openPage(screen);
    await signIn(page, shop, CUSTOMER);
    await page.goto(address(await aRobe(shop)));
    await page.getByLabel("Option").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Use this message" }).click();
    await page.getByRole("heading", { level: 1, name: "Your message is ready" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

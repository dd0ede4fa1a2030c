import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { addresses, productImages, products } from "../../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../../src/domain/catalog/catalog-version.server.ts";
import { sanitizeDescription } from "../../../src/domain/catalog-import/sanitize-description.server.ts";
import { LANGUAGES, languagePath } from "../../../src/domain/languages.ts";
import { generatePicture } from "../../../src/domain/media/generated-picture.ts";
import { storeDrawing } from "../../../src/integrations/storage/picture-store.server.ts";
import { aProduct } from "../../support/factories.ts";
import type { RunningShop } from "../../support/running-shop.ts";
import { placeOver } from "../tools/place-over-http.ts";
import { scriptPayloads } from "../tools/hostile-inputs.ts";
import { wishFor } from "../tools/purchases.ts";
import { until } from "../tools/wait-until.ts";
import { aSignedIn } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

/** Payloads per hostile customer, whose pages take longer to open. */
const PER_CUSTOMER = 6;
const PER_LIST = 24;
const MAILS = 4;

type Picture = Awaited<ReturnType<typeof storeDrawing>>;
type Look = { page: Page; ran: string[] };

/**
 * Stores scripts in every field of products, customers, addresses, orders and emails, and opens every page: none may
 * run or try to.
 */
export async function storedScripts(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  const picture = await storeDrawing({ mediaDir: built.mediaDir }, generatePicture("proof"));
  // PostgreSQL cannot store a null character.
  const payloads = scriptPayloads(trial.size, trial.random).map((one) => one.replaceAll("\u0000", ""));
  const pages = ["/", "/top-selling", ...lists(payloads.length)];
  const personal: { path: string; cookie: string }[] = [];
  for (const [index, payload] of payloads.entries()) {
    const product = await aHostileProduct(built, payload, { picture, index });
    pages.push(`/detail/${product.publicId}`);
    if (index % PER_CUSTOMER === 0) personal.push(...(await aHostileCustomer(trial, built, { payload, product })));
  }
  await markCatalogChanged(built.db);
  pages.push(`/search?query=${encodeURIComponent(payloads[0] ?? "")}`, "/search?query=onerror");

  const context = await (await trial.sharedBrowser()).newContext({ baseURL: built.baseUrl });
  trial.afterwards(() => context.close());
  const look = await watched(context);
  for (const path of pages) await lookAt(trial, look, languagePath(trial.random.pick(LANGUAGES), path));
  for (const { path, cookie } of personal) {
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
    await context.addCookies([{ url: built.baseUrl, name, value }]);
    await lookAt(trial, look, path);
  }
  await lookAtMails(trial, look, built.baseUrl);
  await canFail(trial, look);
  trial.tried(payloads.length);
  trial.figure("pages opened in a browser", String(pages.length + personal.length));
  trial.none(built.errors.splice(0), "the log");
}

const lists = (count: number) =>
  Array.from({ length: Math.ceil(count / PER_LIST) }, (_, at) => `/all-products?page=${at + 1}`);

/** Creates a product with the payload in every field; its description passes through the import. */
async function aHostileProduct(
  { db }: RunningShop,
  payload: string,
  { picture, index }: { picture: Picture; index: number },
) {
  const [option, sku] = [payload.slice(0, 60), `${payload.slice(0, 50)}${index}`];
  const facts = { title: payload, category: `${payload}${index}`, sku, optionNames: [option], optionValues: [option] };
  const product = await aProduct(db, { ...facts, stock: 50, soldCount: index });
  const { html, text } = sanitizeDescription(payload);
  const texts = { description: html, descriptionText: text, vendor: payload, tags: [payload] };
  await db.update(products).set(texts).where(eq(products.id, product.id));
  await db.insert(productImages).values({ productId: product.id, position: 1, ...picture, alt: payload });
  return product;
}

type Hostile = { payload: string; product: Awaited<ReturnType<typeof aProduct>> };

/**
 * Creates a customer with the payload as name and address, an order and a chat order. @returns the pages that display
 * it
 */
async function aHostileCustomer(trial: Trial, { db, baseUrl }: RunningShop, { payload, product }: Hostile) {
  const { profile, cookie } = await aSignedIn(db, { firstName: payload, lastName: payload });
  const address = { line1: payload, line2: payload, city: payload };
  await db.update(addresses).set(address).where(eq(addresses.customerId, profile.customerId));
  const { status, orderNumber } = await placeOver(baseUrl, { profile, cookie }, wishFor([product]));
  trial.equal(status, 201, `an order with ${payload}`);
  const order = `/orders/${orderNumber}`;
  const chat = `/order-by-chat?product=${product.publicId}&variant=${product.variant.id}&quantity=1`;
  const pages = [
    "/account",
    "/account?edit",
    "/cart",
    order,
    `${order}/receipt`,
    `/order-confirmation?order_id=${orderNumber}`,
    chat,
  ];
  return pages.map((path) => ({ path, cookie }));
}

/** Opens a page that reports every foreign script that runs, and every violation of the Content-Security-Policy. */
async function watched(context: BrowserContext): Promise<Look> {
  const ran: string[] = [];
  const page = await context.newPage();
  await page.exposeFunction("__canary", () => void ran.push("a script ran"));
  await page.exposeFunction("__stopped", (what: string) => void ran.push(`blocked by the policy: ${what}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { __stopped(what: string): void }).__stopped(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on("dialog", (dialog) => {
    ran.push("a dialog");
    void dialog.dismiss();
  });
  return { page, ran };
}

async function lookAt(trial: Trial, { page, ran }: Look, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: "load" });
  // A response to `evaluate` means that earlier reports have arrived.
  await page.evaluate("0");
  trial.equal(answer?.status(), 200, path);
  trial.none(ran.splice(0), path);
}

/** Opens the emails in the preview inbox, both as text and as HTML. */
async function lookAtMails(trial: Trial, look: Look, baseUrl: string): Promise<void> {
  const links = look.page.locator('a[href^="/preview-inbox/"]');
  await until(async () => {
    await look.page.goto(`${baseUrl}/preview-inbox`);
    return (await links.count()) > 0;
  });
  const found = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  trial.check(found.length > 0, "no email to open");
  for (const link of found.slice(0, MAILS)) {
    await lookAt(trial, look, link);
    await lookAt(trial, look, `${link}/designed`);
  }
}

/** Checks that the browser reports a script and a violation; otherwise the scenario would test nothing. */
async function canFail(trial: Trial, { page, ran }: Look): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=__canary()>");
    (globalThis as unknown as { __canary(): void }).__canary();
  });
  await until(() => ran.length >= 2);
  const kinds = ran.splice(0).map((line) => line.slice(0, "a script ran".length));
  trial.equal(kinds.toSorted(), ["a script ran", "blocked by t"], "reports for a script of the test");
}

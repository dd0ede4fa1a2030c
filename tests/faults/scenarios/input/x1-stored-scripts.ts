import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { addresses, productImages, products } from "../../../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../../../src/domain/catalog/catalog-version.server.ts";
import { sanitizeDescription } from "../../../../src/domain/catalog-import/sanitize-description.server.ts";
import { LANGUAGES, languagePath } from "../../../../src/domain/languages.ts";
import { generatePicture } from "../../../../src/domain/media/generated-picture.ts";
import { storeDrawing } from "../../../../src/integrations/storage/picture-store.server.ts";
import { aProduct } from "../../../support/factories.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { scriptPayloads } from "../../tools/hostile-inputs.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aSignedIn } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

/** Payloads per hostile customer, whose pages take longer to open. */
const PER_CUSTOMER = 6;
const PER_LIST = 24;
const MAILS = 4;

type Picture = Awaited<ReturnType<typeof storeDrawing>>;
type PageReport = { page: Page; ran: string[] };

/**
 * Stores scripts in every field of products, customers, addresses, orders and emails, and opens every page: none may
 * run or try to.
 */
export async function storedScripts(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const picture = await storeDrawing({ mediaDir: built.mediaDir }, generatePicture("proof"));
  // PostgreSQL cannot store a null character.
  const payloads = scriptPayloads(run.size, run.random).map((one) => one.replaceAll("\u0000", ""));
  const pages = ["/", "/top-selling", ...lists(payloads.length)];
  const personal: { path: string; cookie: string }[] = [];
  for (const [index, payload] of payloads.entries()) {
    const product = await aHostileProduct(built, payload, { picture, index });
    pages.push(`/detail/${product.publicId}`);
    if (index % PER_CUSTOMER === 0) personal.push(...(await aHostileCustomer(run, built, { payload, product })));
  }
  await markCatalogChanged(built.db);
  pages.push(`/search?query=${encodeURIComponent(payloads[0] ?? "")}`, "/search?query=onerror");

  const context = await (await run.sharedBrowser()).newContext({ baseURL: built.baseUrl });
  run.afterwards(() => context.close());
  const report = await openWatchedPage(context);
  for (const path of pages) await openPage(run, report, languagePath(run.random.pick(LANGUAGES), path));
  for (const { path, cookie } of personal) {
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
    await context.addCookies([{ url: built.baseUrl, name, value }]);
    await openPage(run, report, path);
  }
  await openMails(run, report, built.baseUrl);
  await expectReports(run, report);
  run.countAttempts(payloads.length);
  run.figure("pages opened in a browser", String(pages.length + personal.length));
  run.none(built.errors.splice(0), "the log");
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
async function aHostileCustomer(run: ScenarioRun, { db, baseUrl }: RunningShop, { payload, product }: Hostile) {
  const { profile, cookie } = await aSignedIn(db, { firstName: payload, lastName: payload });
  const address = { line1: payload, line2: payload, city: payload };
  await db.update(addresses).set(address).where(eq(addresses.customerId, profile.customerId));
  const { status, orderNumber } = await placeOverHttp(baseUrl, { profile, cookie }, orderInputFor([product]));
  run.equal(status, 201, `an order with ${payload}`);
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
async function openWatchedPage(context: BrowserContext): Promise<PageReport> {
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

async function openPage(run: ScenarioRun, { page, ran }: PageReport, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: "load" });
  // A response to `evaluate` means that earlier reports have arrived.
  await page.evaluate("0");
  run.equal(response?.status(), 200, path);
  run.none(ran.splice(0), path);
}

/** Opens the emails in the preview inbox, both as text and as HTML. */
async function openMails(run: ScenarioRun, report: PageReport, baseUrl: string): Promise<void> {
  const links = report.page.locator('a[href^="/preview-inbox/"]');
  await until(async () => {
    await report.page.goto(`${baseUrl}/preview-inbox`);
    return (await links.count()) > 0;
  });
  const found = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  run.check(found.length > 0, "no email to open");
  for (const link of found.slice(0, MAILS)) {
    await openPage(run, report, link);
    await openPage(run, report, `${link}/designed`);
  }
}

/** Checks that the browser reports a script and a violation; otherwise the scenario would test nothing. */
async function expectReports(run: ScenarioRun, { page, ran }: PageReport): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=__canary()>");
    (globalThis as unknown as { __canary(): void }).__canary();
  });
  await until(() => ran.length >= 2);
  const kinds = ran.splice(0).map((line) => line.slice(0, "a script ran".length));
  run.equal(kinds.toSorted(), ["a script ran", "blocked by t"], "reports for a script of the test");
}

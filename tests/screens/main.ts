import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { type Language, languagePath, toLanguage } from "../../src/domain/languages.ts";
import { findBrowser } from "../support/browser-executable.ts";
import { launchChromium } from "../support/launch-browser.ts";
import { ageCookie } from "../support/steps/age-cookie.ts";
import { fillCart } from "../support/steps/cart-steps.ts";
import { signIn } from "../support/steps/customer-steps.ts";
import { aCart, findProducts } from "./facts.ts";
import { makeAddress } from "./make-address.ts";
import { makeOrders } from "./make-orders.ts";
import { type Demonstration, openDemonstration } from "./open-demonstration.ts";
import { outFolder } from "./out-folder.ts";
import { KEY_SCREENS, SCREENS } from "./screens.ts";

const WIDTHS = [360, 1280] as const;
type Width = (typeof WIDTHS)[number];

const HEIGHTS = { 360: 740, 1280: 800 };
/** Maximum height of a drawing, in px; longer texts repeat the same layout. */
const TALLEST = { 360: 1_800, 1280: 1_350 };
const WEBP = { quality: 32, effort: 6 };

const USAGE = "npm run screens [-- --lang en|si|ta] [--theme light|dark] [--only home,cart] [--kept] [--out FOLDER]";

type Theme = "light" | "dark";
type Wanted = { language: Language; theme: Theme; names: readonly string[] };

const { values } = parseArgs({
  options: {
    lang: { type: "string", default: "en" },
    theme: { type: "string", default: "light" },
    only: { type: "string" },
    /** Draws the set that is stored in `docs/screens`. */
    kept: { type: "boolean", default: false },
    out: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const ALL = SCREENS.map(({ name }) => name);
const KEPT: readonly Wanted[] = [
  { language: "en", theme: "light", names: ALL },
  { language: "en", theme: "dark", names: KEY_SCREENS },
  { language: "si", theme: "light", names: KEY_SCREENS },
  { language: "ta", theme: "light", names: KEY_SCREENS },
];
const asked: Wanted = {
  language: toLanguage(values.lang),
  theme: values.theme === "dark" ? "dark" : "light",
  names: values.only?.split(",") ?? ALL,
};

if (values.help || asked.names.some((name) => !ALL.includes(name))) {
  console.log(`${USAGE}\nThere are: ${ALL.join(", ")}`);
  process.exitCode = values.help ? 0 : 2;
} else {
  const shop = await openDemonstration({ isRefilled: values.kept });
  const browser = await launchChromium(findBrowser());
  try {
    for (const wanted of values.kept ? KEPT : [asked]) {
      for (const width of WIDTHS) await drawAll(shop, browser, { ...wanted, width });
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** Draws all wanted screens at one width: for a first visit, a visitor, and a customer with orders and a cart. */
async function drawAll(shop: Demonstration, browser: Browser, wanted: Wanted & { width: Width }): Promise<void> {
  const { language, theme, names, width } = wanted;
  const open = async ({ isAgeGateOpen = false } = {}) => {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] },
      hasTouch: width === 360,
      baseURL: shop.baseUrl,
      colorScheme: theme,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    if (!isAgeGateOpen) await context.addCookies([ageCookie(shop.baseUrl)]);
    return context.newPage();
  };
  const pages = { stranger: await open({ isAgeGateOpen: true }), visitor: await open(), customer: await open() };
  const { email } = await signIn(pages.customer, shop);
  await fillCart(pages.customer, await aCart(shop.db));
  const facts = {
    ...(await findProducts(shop.db)),
    addressId: await makeAddress(shop, email),
    ...(await makeOrders(shop, email, language)),
  };
  const folder = join(outFolder(values), theme === "dark" ? `${language}-dark` : language);
  await mkdir(folder, { recursive: true });
  for (const screen of SCREENS.filter(({ name }) => names.includes(name))) {
    const page = pages[screen.who];
    const path = typeof screen.path === "string" ? screen.path : screen.path(facts);
    await page.goto(languagePath(language, path), { waitUntil: "networkidle" });
    await screen.act?.(page);
    const file = join(folder, `${screen.name}-${width}.webp`);
    await sharp(await draw(page, screen.isOneScreen ? null : width))
      .webp(WEBP)
      .toFile(file);
    console.log(`${file}  ${Math.round((await stat(file)).size / 1_000)} kB`);
  }
  for (const page of Object.values(pages)) await page.context().close();
}

/**
 * Draws the page at its full height, so that elements fixed to the window's edge are at the page's edge; without a
 * width, at the window's size.
 */
async function draw(page: Page, width: Width | null): Promise<Buffer> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (width === null) return page.screenshot();
  // Measures twice: elements as tall as the window grow with it the first time.
  for (let turn = 0; turn < 2; turn += 1) {
    const tall = await page.evaluate(() => document.body.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(tall, TALLEST[width]) });
  }
  // Actions further down the page have scrolled it.
  await page.evaluate(() => window.scrollTo(0, 0));
  const png = await page.screenshot();
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  return png;
}

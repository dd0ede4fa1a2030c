import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products, productTranslations, variants } from "../../src/db/schema/index.ts";
import { LANGUAGES, type Language, languagePath } from "../../src/domain/languages.ts";
import { aForm, serverTest } from "../support/server-test.ts";

const PAGES = [
  "/",
  "/all-products",
  "/search?query=silk",
  "/top-selling",
  "/collections/quiet-evenings",
  "/faq",
  "/terms",
  "/contact",
];

const listOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);
/** URLs of links and forms that have a language; files of the build and pictures have none. */
const addressesIn = (html: string) =>
  listOf(html.replace(/<(?:link|script|img|source)[^>]*>/g, ""), /<[^>]*\s(?:href|action)="(\/[^"]*)"/g);
const languageOf = (url: string): Language => (/^\/(si|ta)(?=$|[/?#])/.exec(url)?.[1] ?? "en") as Language;

serverTest(
  "renders a public page in the language of its URL, with its canonical and alternate links",
  async ({ call }) => {
    for (const page of PAGES) {
      for (const language of LANGUAGES) {
        const { text, status, headers } = await call(languagePath(language, page));

        expect([status, headers["cache-control"], headers["set-cookie"]], page).toEqual([
          200,
          "public, no-cache",
          undefined,
        ]);
        expect(text, page).toContain(`<html lang="${language}"`);
        const own = (url: string) => new URL(url).pathname + new URL(url).search;
        const canonical = listOf(text, /<link rel="canonical" href="([^"]*)"/g).map(own);
        expect(canonical, page).toEqual([languagePath(language, page)]);
        const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)];
        expect(alternates.map(([, name, address = ""]) => [name, own(address)])).toEqual([
          ...LANGUAGES.map((other) => [other, languagePath(other, page)]),
          ["x-default", page],
        ]);
      }
    }
  },
);

serverTest("keeps links and forms in the page's language, except for the language switch", async ({ call }) => {
  for (const page of [...PAGES, "/login", "/cart", "/nowhere"]) {
    for (const language of LANGUAGES) {
      const { text } = await call(languagePath(language, page));
      const others = LANGUAGES.filter((other) => other !== language);
      // The button of a slide opens the list in the slide's language (spec §2, "Home").
      const slides = page === "/" ? others.map((other) => languagePath(other, "/all-products")) : [];
      const leadOut = addressesIn(text).filter(
        (address) => languageOf(address) !== language && !slides.includes(address),
      );

      // In the header, and at the age gate where the page has one.
      const switched = others.map((other) => languagePath(other, page));
      const places = text.includes('id="age-gate"') ? 2 : 1;
      expect(
        leadOut.map((address) => address.replaceAll("&amp;", "&")),
        `${language} ${page}`,
      ).toEqual(Array.from({ length: places }, () => switched).flat());
    }
  }
});

serverTest("sends the same bytes for every Accept-Language", async ({ call, signedIn }) => {
  for (const page of ["/si", "/ta/all-products", "/ta/faq"]) {
    const one = await call(page, { headers: { "accept-language": "en" } });
    const other = await signedIn(page, { headers: { "accept-language": "si,ta;q=0.5" } });

    expect(other.text).toBe(one.text);
    expect(other.headers.etag).toBe(one.headers.etag);
  }
  expect((await call("/si/")).text).toBe((await call("/si")).text);
});

serverTest(
  "renders a personal page in its language without caching it, and keeps the language in redirects",
  async ({ call, signedIn }) => {
    const account = await signedIn("/ta/account");
    expect([account.status, account.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(account.text).toContain('<html lang="ta"');

    const login = await call("/si/account");
    expect(login.headers.location).toBe("/si/login?why=account&next=%2Faccount");
    const data = await call("/si/account.data");
    expect(data.text).toContain("/login?why=account&next=%2Faccount");
  },
);

serverTest("redirects to the page's language after log-out", async ({ shop, call }) => {
  const answer = await call("/ta/logout", aForm({}, { origin: shop.baseUrl }));

  expect(answer.headers.location).toBe("/ta/login");
});

serverTest("adds no language to the URL of a file or form", async ({ call }) => {
  for (const target of ["/si/api/quote", "/ta/hooks/payhere", "/si/healthz", "/si/si/cart"]) {
    expect((await call(target)).status, target).toBe(404);
  }
});

serverTest("creates no link to another host from a path below a language prefix", async ({ call }) => {
  const { text } = await call("/si//elsewhere.example/x");

  expect(addressesIn(text).filter((address) => address.startsWith("//"))).toEqual([]);
});

serverTest("responds to a script's call in the language that it names", async ({ shop, call }) => {
  const [product] = await shop.db.select().from(products).limit(1);
  const title = "பட்டு";
  await shop.db
    .insert(productTranslations)
    .values({ productId: product?.id ?? "", language: "ta", title, description: "", descriptionText: "" });
  const [variant] = await shop.db
    .select()
    .from(variants)
    .where(eq(variants.productId, product?.id ?? ""));
  const ask = (language?: string) =>
    call("/api/quote", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: shop.baseUrl,
        ...(language && { "x-page-language": language }),
      },
      body: JSON.stringify({ lines: [{ variantId: variant?.id, quantity: 1 }] }),
    });

  expect((await ask("ta")).text).toContain(title);
  expect((await ask()).text).toContain(product?.title);
  expect((await ask("si")).text).toContain(product?.title);
});

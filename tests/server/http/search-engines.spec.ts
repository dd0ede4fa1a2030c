import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { robotsText } from "../../../src/web/seo/robots.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { serverTest } from "../../support/server-test.ts";

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address));

serverTest("lists only indexable pages in the sitemap", { tags: ["full"] }, async ({ call, shop }) => {
  const index = await call("/sitemap.xml");
  const files = await Promise.all(locations(index.text).map(({ pathname }) => call(pathname)));
  const pages = files.flatMap(({ text }) => locations(text)).map(({ pathname }) => pathname);
  const robots = (await call("/robots.txt")).text;
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);

  expect(files.map(({ headers }) => headers["content-type"])).toEqual(["application/xml", "application/xml"]);
  expect(pages.filter((path) => /\/detail\//.test(path))).toHaveLength(3 * 5);
  expect(pages.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  for (const path of pages) {
    const { status, text: body } = await call(path);
    expect({ path, status, isHidden: body.includes("noindex") }).toEqual({ path, status: 200, isHidden: false });
    expect(body, path).toContain(`<link rel="canonical" href="${shop.baseUrl}${path}"`);
  }
});

serverTest.for(["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/products-1.xml"])(
  "compresses %s when the client accepts it",
  async (path, { call }) => {
    const plain = await call(path);
    const small = await call(path, { headers: { "accept-encoding": "gzip, br" } });
    const zipped = await call(path, { headers: { "accept-encoding": "gzip" } });

    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.text);
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text);
    expect([plain, small, zipped].map(({ headers }) => headers.vary)).toEqual(Array(3).fill("Accept-Encoding"));
    expect(small.body.length).toBeLessThan(plain.body.length);
  },
);

serverTest("leaves an invisible product out of the sitemaps", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { visible: false });

  expect((await call("/sitemaps/products-1.xml")).text).not.toContain(publicId);
  expect((await call("/sitemaps/products-2.xml")).status).toBe(404);
});

serverTest("names a concealed product in no public file, and marks its page as noindex", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Veil of lace", concealed: true });

  const [named, page] = [await call("/sitemaps/products-1.xml"), await call(`/detail/${publicId}`)];
  const isUnquoted = async () =>
    /<article[^>]* data-nosnippet=""(?:(?!<\/article>).)*Veil of lace/.test((await call("/all-products")).text);

  expect(named.text).not.toContain(publicId);
  expect(page.text).toContain('<meta name="robots" content="noindex"');
  expect(page.text).not.toContain("application/ld+json");
  await expect.poll(isUnquoted).toBe(true);
});

serverTest("excludes private pages from search engines in every language", async ({ call, shop }) => {
  const { text: body } = await call("/robots.txt");

  expect(body).toBe(robotsText(shop.baseUrl));
  expect(body).toContain(`Sitemap: ${shop.baseUrl}/sitemap.xml`);
  for (const path of ["/api/", "/si/hooks/", "/ta/api/"]) expect(body).toContain(`Disallow: ${path}\n`);
});

const NOT_INDEXED = [
  ...["/account", "/admin/login", "/cart", "/clear-device", "/forgot-password", "/leave"],
  ...["/login", "/order-by-chat", "/order-tracking", "/orders/Order-1", "/pay/Order-1"],
  ...["/register", "/reset-password", "/search?query=oil", "/suggestions?text=oil", "/verify-email", "/wishlist"],
  ...["/api/orders", "/hooks/payhere", "/private-files/x"],
];

serverTest.for(NOT_INDEXED)(
  "hides %s from search engines by exactly one of noindex and robots.txt",
  async (path, { call }) => {
    const { text: robots } = await call("/robots.txt");
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, start = ""]) => start);
    for (const prefix of path.startsWith("/admin") ? [""] : ["", "/si", "/ta"]) {
      const isClosed = closed.some((start) => (prefix + path).startsWith(start));
      let page = await call(prefix + path);
      while (page.headers.location) page = await call(page.headers.location);
      const hasNoindex = page.headers["x-robots-tag"] === "noindex" || page.text.includes('content="noindex"');
      expect([isClosed, hasNoindex].filter(Boolean), prefix + path).toHaveLength(1);
    }
  },
);

serverTest("opens the variant that an offer's URL names", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, {
    title: "Slippers",
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], priceCents: rupees(1_100), stock: 2 },
      { optionValues: ["Large"], priceCents: rupees(1_900), stock: 0 },
    ],
  });
  const { text: body } = await call(`/ta/detail/${publicId}`);
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "";
  const { offers } = JSON.parse(facts) as { offers: { url: string; price: string }[] };

  expect(new Set(offers.map(({ url }) => url)).size).toBe(2);
  for (const { url, price } of offers) {
    const { pathname, search } = new URL(url);
    const page = await call(pathname + search);
    const chosen = /aria-live="polite"[^>]*><p[^>]*>.*?([\d,]{5,})/s.exec(page.text)?.[1];
    expect({ status: page.status, price: Number(chosen?.replace(",", "")) }).toEqual({
      status: 200,
      price: Number(price),
    });
    expect(page.text).toContain(`<link rel="canonical" href="${shop.baseUrl}/ta/detail/${publicId}"`);
  }
});

serverTest.for(["0198c1de-0000-7000-8000-000000000001", "x", ""])(
  "redirects to the product when its URL names the unknown variant '%s'",
  async (variant, { call, shop }) => {
    const { publicId } = await aListedProduct(shop.db);
    const { status, headers } = await call(`/si/detail/${publicId}?variant=${variant}`);
    expect({ status, location: headers.location }).toEqual({ status: 302, location: `/si/detail/${publicId}` });
  },
);

serverTest("names the shop but not the product in the preview of a shared link", async ({ call, shop }) => {
  const { publicId, title } = await aListedProduct(shop.db, { title: "Velvet ribbon" });

  const { text: body } = await call(`/ta/detail/${publicId}`);
  const previews = [...body.matchAll(/<meta (?:property="og:|name="twitter:)[^>]*>/g)].map(([tag]) => tag);

  expect(body).toContain(title);
  expect(previews).toHaveLength(6);
  expect(previews.join("")).not.toContain(title);
  expect((await call("/share.png")).headers["content-type"]).toBe("image/png");
  const described = [...body.matchAll(/<meta [^>]*>/g)].map(([tag]) => tag);
  expect(described.join("")).not.toContain(title);
});

serverTest("contains the product's structured data", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "</script><b>" });

  const { text: body } = await call(`/detail/${publicId}`);
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );

  expect(data).toMatchObject([
    { "@type": "Product", name: "</script><b>", url: `${shop.baseUrl}/detail/${publicId}` },
    { "@type": "BreadcrumbList", itemListElement: [{}, {}, { name: "</script><b>" }] },
  ]);
});

serverTest.for([
  ["/manifest.webmanifest", "/"],
  ["/admin.webmanifest", "/admin"],
] as const)("contains a neutral name and icon in the web app manifest %s", async ([path, start], { call }) => {
  const { headers, text: body } = await call(path);
  const manifest = JSON.parse(body);
  const icons = await Promise.all(manifest.icons.map(({ src }: { src: string }) => call(src)));

  expect(headers["content-type"]).toBe("application/manifest+json");
  expect(manifest).toMatchObject({ name: "Notes", short_name: "Notes", display: "standalone", start_url: start });
  expect(icons.map(({ status }) => status)).toEqual([200, 200]);
});

serverTest(
  "redirects a page beyond the last one to the last one, and keeps an obfuscated query obfuscated",
  async ({ call }) => {
    for (const address of [
      "/all-products?category=care&min=500&page=99",
      "/si/search?query=candle&page=7",
      "/ta/collections/quiet-evenings?min=500&page=9",
    ]) {
      const [path, words = ""] = address.split("?");
      const obfuscated = `${path}?q=${Buffer.from(words).toString("base64url")}`;
      const wanted = `${path}?q=${Buffer.from(words.replace(/&page=\d+/, "")).toString("base64url")}`;

      const answers = [await call(address), await call(obfuscated)];
      const dataResponse = await call(obfuscated.replace("?", ".data?"));

      expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
        [302, address.replace(/&page=\d+/, "")],
        [302, wanted],
      ]);
      expect(answers[1]?.headers["cache-control"]).toBe("no-store");
      expect(dataResponse.status).toBe(202);
      expect(dataResponse.text).toContain(wanted.replace(/^\/(?:si|ta)\//, "/"));
      expect(dataResponse.text).not.toMatch(/care|candle/);
    }
  },
);

serverTest("redirects other spellings of a URL to the canonical one", async ({ call }) => {
  const answers = await Promise.all(["/faq/", "/en/cart", "/TA/faq?a=1"].map((target) => call(target)));

  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [301, "/faq"],
    [301, "/cart"],
    [301, "/ta/faq?a=1"],
  ]);
});

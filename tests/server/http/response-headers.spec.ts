import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { productImages, products } from "../../../src/db/schema/index.ts";
import { securityHeaderValues } from "../../../src/server/http/security-headers.ts";
import { type Caller, serverTest } from "../../support/server-test.ts";

const NOT_PAYING = securityHeaderValues(false);

serverTest(
  "sends the security headers with every kind of response",
  { tags: ["spec-6-visitor-2"] },
  async ({ shop, call, signedIn }) => {
    const [script = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    const [picture] = await shop.db.select().from(productImages).limit(1);
    const kinds: Record<string, [Caller, string, number]> = {
      "a public page": [call, "/", 200],
      "its data": [call, "/_.data", 200],
      "a personal page": [signedIn, "/account", 200],
      "its data, too": [signedIn, "/account.data", 200],
      "a script": [call, `/assets/${script}`, 200],
      "a picture": [call, `/media/${picture?.picture}-320.webp`, 200],
      "the icon": [call, "/favicon.svg", 200],
      "a redirect": [call, "/account", 302],
      "a missing page": [call, "/nowhere", 404],
      "a missing product": [call, "/detail/nowhere", 404],
      "a missing picture": [call, "/media/nowhere.webp", 404],
      "a wrong method": [call, "/hooks/payhere", 405],
      "an address with a backslash": [call, "/\\evil", 400],
    };

    for (const [kind, [caller, target, status]] of Object.entries(kinds)) {
      const answer = await caller(target);

      expect(answer.status, kind).toBe(status);
      expect(answer.headers, kind).toMatchObject(NOT_PAYING);
      if (answer.headers["content-type"]?.startsWith("text/html")) {
        expect(answer.headers["content-security-policy"], kind).toMatch(
          /^default-src 'self'; script-src 'self' 'sha256-/,
        );
        expect(answer.headers["content-security-policy"], kind).not.toContain("localhost");
        expect(answer.headers["content-security-policy"], kind).not.toContain("unsafe");
      }
    }
  },
);

serverTest(
  "sends an origin as referrer only from the page that pays, however its URL is spelled",
  async ({ shop, call }) => {
    for (const target of ["/cart", "/cart?payment=cancelled"]) {
      const { headers } = await call(target);

      expect(headers["referrer-policy"], target).toBe("strict-origin-when-cross-origin");
      expect(headers["content-security-policy"], target).toContain(shop.simulatorUrl);
      expect(headers["content-security-policy"], target).not.toMatch(/script-src[^;]*unsafe/);
    }
  },
);

serverTest("renders a general error page with the headers when a request fails", async ({ shop, call }) => {
  await shop.pool.query("alter table products rename to products_away");

  const page = await call("/all-products?page=7");
  const product = await call("/detail/0123456789");
  await shop.pool.query("alter table products_away rename to products");

  for (const answer of [page, product]) {
    expect(answer.status).toBe(500);
    expect(answer.headers).toMatchObject(NOT_PAYING);
    expect(answer.text).not.toMatch(/products_away|relation|node_modules|at .*\.js:\d/);
  }
  // The poll of the catalogue's version may have failed as well.
  const ofRequests = () => shop.errors.filter((line) => !line.includes("failed to read catalog version")).join("");
  await expect.poll(() => ofRequests().match(/42P01/g)).toHaveLength(2);
  expect((await call("/all-products?page=7")).status).not.toBe(500);
  expect(shop.errors.splice(0).join("")).not.toMatch(/select |params/i);
});

serverTest(
  "serves the same public page to signed-in customers and visitors, without cookies",
  async ({ shop, call, signedIn }) => {
    const [product] = await shop.db.select({ publicId: products.publicId }).from(products).limit(1);
    const pages = [
      "/",
      "/all-products",
      "/all-products.data",
      "/search?query=candle",
      "/top-selling",
      "/about",
      "/terms",
    ];

    for (const target of [
      ...pages,
      `/detail/${product?.publicId}`,
      `/detail/${product?.publicId}.data`,
      "/detail/nowhere",
    ]) {
      const headers = { cookie: "hint=in; session=forged", "accept-language": "si", "user-agent": "bot" };
      const answers = [await call(target), await signedIn(target), await call(target, { headers })];

      const [first] = answers.map(({ body, headers: { date: _, ...sent } }) => ({
        body: body.toString("base64"),
        sent,
      }));
      for (const {
        body,
        headers: { date: _, ...sent },
      } of answers) {
        expect({ body: body.toString("base64"), sent }, target).toEqual(first);
        expect(sent["set-cookie"], target).toBeUndefined();
      }
    }
  },
);

serverTest("forbids all caches to store a personal page", async ({ call, signedIn }) => {
  const pages = ["/account", "/cart", "/order-tracking", "/order-confirmation?order_id=Order-1", "/login", "/register"];
  const targets = pages.flatMap((page) => [page, page.replace(/(\?|$)/, ".data$1")]);

  for (const target of targets) {
    for (const caller of [call, signedIn]) {
      const { headers } = await caller(target);
      expect(headers["cache-control"], target).toMatch(/no-store/);
      expect(headers.etag, target).toBeUndefined();
    }
  }
});

serverTest("shows a catalogue change to every reader within two seconds", async ({ shop, call }) => {
  const [product] = await shop.db.select({ publicId: products.publicId, id: products.id }).from(products).limit(1);
  const target = `/detail/${product?.publicId}`;
  const before = await call(target);

  await shop.pool.query("update products set title = 'Another name' where id = $1", [product?.id]);
  await shop.pool.query("insert into catalog_changes default values");

  await expect.poll(async () => (await call(target)).text).toContain("Another name");
  expect((await call(target)).headers.etag).not.toBe(before.headers.etag);
  const stale = await call(target, { headers: { "if-none-match": before.headers.etag ?? "" } });
  expect(stale.status).toBe(200);
});

serverTest("serves a video in ranges", async ({ shop, call }) => {
  await writeFile(join(shop.mediaDir, "clip.mp4"), "0123456789");

  const part = await call("/media/clip.mp4", { headers: { range: "bytes=2-5" } });

  expect(part.status).toBe(206);
  expect(part.text).toBe("2345");
  expect(part.headers).toMatchObject({
    "content-range": "bytes 2-5/10",
    "content-length": "4",
    "content-type": "video/mp4",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

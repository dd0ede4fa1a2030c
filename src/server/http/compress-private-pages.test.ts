import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressPrivatePages } from "./compress-private-pages.ts";

const PAGE = "<!doctype html><p>what only you may read</p>".repeat(100);
const SIGNED_IN = { cookie: "adult=yes; session=abc" };

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const app = new Hono();
  app.use(compressPrivatePages("session"));
  const own = { "cache-control": "no-store", "set-cookie": "session=abc" };
  app.all("/public", (c) => c.html(PAGE, 200, { "cache-control": "public, no-cache" }));
  app.all("/small", (c) => c.html("<p>small</p>", 200, own));
  app.all("/missing", (c) => c.html(PAGE, 404, own));
  app.all("/data", (c) => c.json(PAGE, 200, own));
  app.all("*", (c) => c.html(PAGE, 200, own));
  return app.request(path, { method, headers: { "accept-encoding": "gzip, br", ...headers } });
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["", null, (bytes: Buffer) => bytes],
])("sends a private page for accept-encoding '%s' as %s, with its headers", async (accepted, coding, open) => {
  const answer = await ask("/account", { ...SIGNED_IN, "accept-encoding": accepted });

  expect(answer.headers.get("content-encoding")).toBe(coding);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("set-cookie")).toBe("session=abc");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-length")).toBeNull();
  expect(open(await bytesOf(answer)).toString()).toBe(PAGE);
});

test.each([
  ["a page with a query for a signed-in customer", "/account?text=of-an-attacker", SIGNED_IN, "GET"],
  ["the response to a form", "/account", SIGNED_IN, "POST"],
  ["a missing page", "/missing", SIGNED_IN, "GET"],
  ["a public page, which the page cache compresses", "/public", {}, "GET"],
  ["a data response", "/data", SIGNED_IN, "GET"],
])("does not compress %s", async (_what, path, headers, method) => {
  const answer = await ask(path, headers, method);

  expect(answer.headers.get("content-encoding")).toBeNull();
  expect((await bytesOf(answer)).toString()).toContain(PAGE);
});

test("compresses a page with a query when the visitor is not signed in", async () => {
  const answer = await ask("/login?next=/account", { cookie: "adult=yes" });

  expect(answer.headers.get("content-encoding")).toBe("br");
});

test("does not compress a small page", async () => {
  const answer = await ask("/small");

  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe("<p>small</p>");
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startPageServer } from "../../../tests/support/page-server.ts";

const HTML = "<!doctype html><p>one page for everyone</p>".repeat(50);
const render = () =>
  new Response(HTML, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "x" } });

const get = async (headers: Record<string, string>, method = "GET") => {
  await using server = await startPageServer(render);
  // Awaited here: the server ends with this function.
  return await server.get("/", { headers, method });
};

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=1.0, gzip;q=0.8", "br"],
  ["BR", "br"],
  ["br;q=0", undefined],
  ["br;q=0, gzip", "gzip"],
  ["gzip, br; q=0.000", "gzip"],
  ["br;q=0.001", "br"],
  ["gzip", "gzip"],
  ["gzip;q=0, br;q=0", undefined],
  ["identity", undefined],
  ["brotli, xgzip", undefined],
  ["", undefined],
])("responds to accept-encoding '%s' with %s", async (accepted, encoding) => {
  const { headers, body } = await get({ "accept-encoding": accepted });

  const open = encoding === "br" ? brotliDecompressSync : encoding === "gzip" ? gunzipSync : (bytes: Buffer) => bytes;
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(open(body).toString()).toBe(HTML);
});

test("sends the page uncompressed when there is no accept-encoding", async () => {
  const { headers, body } = await get({});

  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.vary).toBe("Accept-Encoding");
  expect(headers["cache-control"]).toBe("public, no-cache");
  expect(body.toString()).toBe(HTML);
});

test("responds to HEAD with the headers of GET and no body", async () => {
  const read = await get({ "accept-encoding": "br" });
  const head = await get({ "accept-encoding": "br" }, "HEAD");

  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: "" }).toEqual({ ...read.headers, date: "" });
});

const etagOf = async (encoding: string) => (await get({ "accept-encoding": encoding })).headers.etag ?? "";

test("sends a different entity tag for each encoding", async () => {
  const tags = [await etagOf("br"), await etagOf("gzip"), await etagOf("identity")];

  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

test.each([
  ["its tag", (tag: string) => tag, 304],
  ["its tag, weakened on the way", (tag: string) => `W/${tag}`, 304],
  ["its tag in a list", (tag: string) => `"old", W/"older",${tag}`, 304],
  ["any version", () => "*", 304],
  ["another tag", () => '"old"', 200],
  ["its tag without the end", (tag: string) => tag.slice(0, -4), 200],
  ["nothing", () => "", 200],
])("compares the entity tag when the client has %s", async (_what, toHeader, status) => {
  const tag = await etagOf("br");

  const answer = await get({ "accept-encoding": "br", "if-none-match": toHeader(tag) });

  expect(answer.status).toBe(status);
});

test("sends 304 with the headers that caches need and no body", async () => {
  const tag = await etagOf("br");

  const { headers, body } = await get({ "accept-encoding": "br", "if-none-match": tag });

  expect(headers).toMatchObject({
    etag: tag,
    vary: "Accept-Encoding",
    "cache-control": "public, no-cache",
    "content-security-policy": "x",
  });
  expect(body).toHaveLength(0);
});

test("sends the whole page when a cache has it only in brotli and the browser does not accept that", async () => {
  const answer = await get({ "if-none-match": await etagOf("br") });

  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe(HTML);
});

test("reads request headers in any case", async () => {
  const { headers } = await get({ "Accept-Encoding": "br" });

  expect(headers["content-encoding"]).toBe("br");
  expect((await get({ "Accept-Encoding": "br", "IF-NONE-MATCH": headers.etag ?? "" })).status).toBe(304);
});

import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { gate, startPageServer } from "../../../tests/support/page-server.ts";
import { zeroResultHeaders } from "../../web/zero-result-header.ts";

/** A little more than the counted size of a page's headers, in bytes. */
const HEADERS_BYTES = 3_200;

const WORDS = Array.from({ length: 4_000 }, (_, index) => `word ${(index * 7919) % 613}`).join(" ");

const page = (text: string, status = 200) => new Response(text, { status, headers: { "content-type": "text/html" } });

test("renders a page once when ten clients request it at the same time", async () => {
  const ready = gate();
  await using server = await startPageServer(async () => {
    await ready.opened;
    return page("home");
  });

  const answers = Array.from({ length: 20 }, () => server.get("/"));
  await expect.poll(() => server.rendered).toEqual(["/"]);
  ready.open();
  const bodies = (await Promise.all(answers)).map(({ body }) => body.toString());

  expect(new Set(bodies)).toEqual(new Set(["home"]));
  expect(server.rendered).toEqual(["/"]);
});

test("serves a page from memory after the first render", async () => {
  await using server = await startPageServer((url) => page(`page ${url}`));

  const first = await server.get("/about");
  const second = await server.get("/about");

  expect(server.rendered).toEqual(["/about"]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.etag).toBe(first.headers.etag);
});

test("recompresses a page when it has been current for a while, not while orders replace it every second", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    await using server = await startPageServer(() => page(WORDS), { recompressAfterMs: 2_000 });
    const get = async () => (await server.get("/about", { headers: { "accept-encoding": "br" } })).body.length;
    const first = await get();
    await Promise.all([get(), get()]);

    await vi.advanceTimersByTimeAsync(1_999);
    // Longer than a recompression takes.
    await promisify(brotliCompress)(WORDS);
    expect(await get()).toBe(first);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(get).toBeLessThan(first);
  } finally {
    vi.useRealTimers();
  }
});

test("sends the same page in fewer bytes when it is requested often", async () => {
  await using server = await startPageServer(() => page(WORDS), { recompressAfterMs: 0 });
  const get = () => server.get("/about", { headers: { "accept-encoding": "br" } });
  const first = await get();

  await get();
  await get();
  await expect.poll(async () => (await get()).body.length).toBeLessThan(first.body.length);

  const tight = await get();
  expect(brotliDecompressSync(tight.body).toString()).toBe(WORDS);
  expect(tight.headers).toMatchObject({ etag: first.headers.etag, "content-length": String(tight.body.length) });
  expect((await server.get("/about")).body.toString()).toBe(WORDS);
  expect(server.rendered).toEqual(["/about"]);
});

test("sends the old page to other clients while a new one is rendered after a change of the catalogue", async () => {
  const ready = gate();
  let text = "old";
  await using server = await startPageServer(async () => {
    if (text === "new") await ready.opened;
    return page(text);
  });
  const before = await server.get("/");
  text = "new";
  server.changeCatalogue();

  const first = server.get("/");
  await expect.poll(() => server.rendered.length).toBe(2);
  const meanwhile = await server.get("/");
  ready.open();
  const after = await first;

  expect(meanwhile.body.toString()).toBe("old");
  expect(after.body.toString()).toBe("new");
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect((await server.get("/")).body.toString()).toBe("new");
  expect(server.rendered).toHaveLength(2);
});

test("renders again when the catalogue changes during a render", async () => {
  const ready = gate();
  await using server = await startPageServer(async () => {
    await ready.opened;
    return page("priced before the change");
  });
  const first = server.get("/");
  await expect.poll(() => server.rendered.length).toBe(1);

  server.changeCatalogue();
  ready.open();
  await first;
  await server.get("/");

  expect(server.rendered).toHaveLength(2);
});

test.each([
  ["a missing page", 404],
  ["a redirect", 302],
  ["a failure", 500],
])("sends %s unchanged and does not cache it", async (_what, status) => {
  await using server = await startPageServer(() => page("not a page", status));

  const first = await server.get("/detail/gone", { headers: { "accept-encoding": "br", "if-none-match": "*" } });
  await server.get("/detail/gone");

  expect(first.status).toBe(status);
  expect(first.body.toString()).toBe("not a page");
  expect(first.headers.etag).toBeUndefined();
  expect(server.rendered).toHaveLength(2);
});

test("removes a page from memory when its product is hidden", async () => {
  let status = 200;
  await using server = await startPageServer(() => page("product", status));
  await server.get("/detail/a1");
  status = 404;
  server.changeCatalogue();

  expect((await server.get("/detail/a1")).status).toBe(404);
});

test("serves the old page when rendering fails, and renders at the next request", async () => {
  let status = 200;
  await using server = await startPageServer(() => page(`answer ${status}`, status));
  await server.get("/");
  status = 500;
  server.changeCatalogue();

  const during = await server.get("/");
  status = 200;
  await server.get("/");

  expect(during.body.toString()).toBe("answer 200");
  expect(server.rendered).toHaveLength(3);
});

test("responds with an error when a render throws, and renders at the next request", async () => {
  let isBroken = true;
  await using server = await startPageServer(() => {
    if (isBroken) throw new Error("broken");
    return page("home");
  });

  const statuses = await Promise.all([server.get("/"), server.get("/")]);
  isBroken = false;
  const after = await server.get("/");

  expect(statuses.map(({ status }) => status)).toEqual([500, 500]);
  expect(after.body.toString()).toBe("home");
});

test("rejects a page that sets a cookie", async () => {
  await using server = await startPageServer(() => new Response("for one", { headers: { "set-cookie": "a=b" } }));

  const answer = await server.get("/");

  expect(answer.status).toBe(500);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("ignores query parameters that a page does not read", async () => {
  await using server = await startPageServer((url) => page(url));

  await server.get("/all-products?category=toys&page=2");
  await server.get("/all-products?page=2&utm_source=x&category=toys&_routes=root");
  await server.get("/all-products?page=2&category=toys&page=3");

  expect(server.rendered).toEqual(["/all-products?category=toys&page=2"]);
});

test("responds from memory only to GET and HEAD", async () => {
  await using server = await startPageServer(() => page("home"));

  expect((await server.get("/", { method: "POST" })).body.toString()).toBe("passed on");
  expect((await server.get("/account")).body.toString()).toBe("passed on");
  expect(server.rendered).toEqual([]);
});

test("evicts the least recently used page when the memory is full", async () => {
  const size = 10_000;
  // Random bytes cannot be compressed: four pages fit besides the share of the searches.
  const maxBytes = (4 * (size + HEADERS_BYTES)) / 0.75;
  await using server = await startPageServer(() => new Response(new Uint8Array(randomBytes(size))), { maxBytes });
  for (const url of ["/about", "/faq", "/terms", "/privacy"]) await server.get(url);

  await server.get("/about");
  await server.get("/refund");
  const kept = server.rendered.length;
  for (const url of ["/about", "/terms", "/privacy", "/refund"]) await server.get(url);

  expect(server.rendered).toHaveLength(kept);
  await server.get("/faq");
  expect(server.rendered).toHaveLength(kept + 1);
});

test("counts the compressed bytes of a page", async () => {
  const maxBytes = (4 * HEADERS_BYTES) / 0.75;
  await using server = await startPageServer((url) => page(url.repeat(20_000)), { maxBytes });
  const urls = ["/about", "/faq", "/terms"];
  for (const url of urls) await server.get(url);

  for (const url of urls) await server.get(url, { headers: { "accept-encoding": "gzip" } });
  for (const url of urls) await server.get(url);

  expect(server.rendered).toEqual(urls);
});

test("counts a page once when it is rendered many times", async () => {
  const size = 10_000;
  const maxBytes = (2 * (size + HEADERS_BYTES)) / 0.75;
  await using server = await startPageServer(() => new Response(new Uint8Array(randomBytes(size))), { maxBytes });

  for (let change = 0; change < 5; change += 1) {
    server.changeCatalogue();
    await server.get("/about");
    await server.get("/faq");
  }
  const kept = server.rendered.length;
  await server.get("/about");
  await server.get("/faq");

  expect(server.rendered).toHaveLength(kept);
});

test("evicts no page with a URL of its own when many searches and filtered lists are requested", async () => {
  const size = 10_000;
  const maxBytes = 4 * (size + HEADERS_BYTES);
  await using server = await startPageServer(() => new Response(new Uint8Array(randomBytes(size))), { maxBytes });
  const everybodys = ["/", "/all-products", "/faq"];
  for (const url of everybodys) await server.get(url);

  for (let number = 0; number < 20; number += 1) await server.get(`/search?query=${number}`);
  for (const sort of ["newest", "popular", "price-up"]) await server.get(`/all-products?sort=${sort}`);
  const kept = server.rendered.length;
  for (const url of everybodys) await server.get(url);

  expect(server.rendered).toHaveLength(kept);
});

test("ignores invalid filter values", async () => {
  await using server = await startPageServer((url) => page(url));

  for (const odd of ["min=0", "max=1e3", "sort=odd", "stock=out", "page=1", "page=-7", "taste=red", "power=steam"])
    await server.get(`/all-products?${odd}`);

  expect(server.rendered).toEqual(["/all-products"]);
});

const COUNTED = "ගල් velvet";
/** A page for a search without results. */
const emptySearch = () => new Response("nothing found", { headers: zeroResultHeaders(COUNTED) });
const SEARCH = "/search?query=velvet";

test("counts a zero-result search for each GET, rendered or from memory, and never for HEAD", async () => {
  await using server = await startPageServer(() => emptySearch());

  await server.get(SEARCH, { method: "HEAD" });
  const fromMemory = await server.get(SEARCH);
  await server.get(SEARCH, { headers: { "if-none-match": "*" } });
  server.changeCatalogue();
  const rendered = await server.get(SEARCH);

  expect(server.zeroResults).toEqual([COUNTED, COUNTED, COUNTED]);
  expect(server.rendered).toHaveLength(2);
  for (const { headers } of [fromMemory, rendered]) expect(Object.keys(headers)).not.toContain("x-zero-results");
});

test("counts a client that receives the old page and the client that waits for the new one", async () => {
  const ready = gate();
  let isHeld = false;
  await using server = await startPageServer(async () => {
    if (isHeld) await ready.opened;
    return emptySearch();
  });
  await server.get(SEARCH);
  server.changeCatalogue();
  isHeld = true;

  const first = server.get(SEARCH);
  await expect.poll(() => server.rendered.length).toBe(2);
  await server.get(SEARCH);
  expect(server.zeroResults).toHaveLength(2);
  ready.open();
  await first;

  expect(server.zeroResults).toHaveLength(3);
});

test("counts nothing when the client leaves during the render", async () => {
  const ready = gate();
  await using server = await startPageServer(async () => {
    await ready.opened;
    return emptySearch();
  });
  const leave = server.begin(SEARCH);
  await expect.poll(() => server.rendered.length).toBe(1);

  leave();
  await expect.poll(() => server.connections()).toBe(0);
  ready.open();
  await expect.poll(() => server.cache.report().responses.rendered).toBe(1);

  expect(server.zeroResults).toEqual([]);
});

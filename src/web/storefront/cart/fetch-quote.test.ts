import { afterEach, expect, test, vi } from "vitest";
import { fetchQuote } from "./fetch-quote.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stubs the shop's response. */
const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);

const ask = () => fetchQuote("[]", new AbortController().signal);

test("returns the lines of the response", async () => {
  answering(async () => Response.json({ lines: [] }));

  expect(await ask()).toEqual([]);
});

test.each([
  ["the shop cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the shop refuses", async () => new Response("no", { status: 503 })],
  [
    "it is given up in the middle of the answer",
    async () =>
      new Response(new ReadableStream({ start: (body) => body.error(new DOMException("aborted", "AbortError")) })),
  ],
])("returns null when %s", async (_case, answer) => {
  answering(answer);

  expect(await ask()).toBeNull();
});

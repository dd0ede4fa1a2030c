import { afterEach, expect, test, vi } from "vitest";
import { fetchQuote } from "./fetch-quote.ts";

afterEach(() => vi.unstubAllGlobals());

/** The shop, as this answer has it. */
const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);

const ask = () => fetchQuote("[]", new AbortController().signal);

test("the lines of the answer", async () => {
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
])("nothing when %s", async (_case, answer) => {
  answering(answer);

  expect(await ask()).toBeNull();
});

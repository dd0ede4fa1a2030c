import vm from "node:vm";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { expect, test } from "vitest";
import { dataScript, type PageData } from "./page-data.ts";

/** Returns the data that React Router's script reads from a document. */
async function readIn(script: string): Promise<unknown> {
  const bytes = new TransformStream<string, string>();
  const writer = bytes.writable.getWriter();
  const streamController = {
    enqueue: (text: string) => void writer.write(text),
    close: () => void writer.close(),
  };
  vm.runInNewContext(script, { __reactRouterContext: { streamController } });
  const { value, done } = await UNSAFE_decodeViaTurboStream(
    bytes.readable.pipeThrough(new TextEncoderStream()),
    globalThis as unknown as Window & typeof globalThis,
  );
  await done;
  return value;
}

const page = (data: unknown): PageData => ({ loaderData: { root: { shop: "Sanda" }, list: data }, actionData: null });

test("gives a browser the same data that the server rendered", async () => {
  const product = { title: "சந்தன எண்ணெய்", cents: 145_000, was: null, isInStock: true, sold: 0, no: false, words: "" };
  const data = { products: [product, { ...product, title: 'A "robe"\n' }, []], filter: {}, page: -3, price: 0.5 };

  const sent = dataScript({ loaderData: { root: {}, list: data }, actionData: { list: { typed: { email: "a@b" } } } });

  expect(await readIn(sent ?? "")).toEqual({
    loaderData: { root: {}, list: data },
    actionData: { list: { typed: { email: "a@b" } } },
    errors: null,
  });
});

test("escapes everything that could end the script", async () => {
  const words = "</script><!--<script>&\u2028\u2029";

  const sent = dataScript(page(words));

  expect(sent ?? "".slice(sent ?? "".indexOf("Sanda"))).not.toMatch(/[<>&\u2028\u2029]/);
  expect(await readIn(sent ?? "")).toMatchObject({ loaderData: { list: words } });
});

test("omits undefined properties", async () => {
  const read = await readIn(dataScript(page({ category: undefined, total: 3 })) ?? "");

  expect(read).toStrictEqual({ ...page({ total: 3 }), errors: null });
});

test.each([
  ["a date", new Date(0)],
  ["a date within", { rows: [{ at: new Date(0) }] }],
  ["what is no number", Number.NaN],
  ["a hole in a list", [1, undefined]],
  ["nothing at all", undefined],
  ["a map", new Map()],
  ["what is still to come", Promise.resolve(1)],
  ["what a literal would read as something else", JSON.parse('{"__proto__":{"isStaff":true}}')],
])("leaves %s to React Router's own serialisation", (_, data) => {
  expect(dataScript(page(data))).toBeNull();
});

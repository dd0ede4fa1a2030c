import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitForms } from "./body-limits.ts";

const CHUNK = new Uint8Array(64 * 1024);
/** Larger than the limit of each form. */
const CHUNKS = 20_000;

/** An upload without Content-Length that counts the chunks that the server reads. */
function aChunkedUpload(path: string) {
  const sent = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent.chunks += 1;
        if (sent.chunks > CHUNKS) controller.close();
        else controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "transfer-encoding": "chunked" };
  const init = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request(`http://shop.test${path}`, init), sent };
}

const appWith = (route: (request: Request) => Promise<Response>) =>
  new Hono().use(limitForms()).all("*", (c) => route(c.req.raw));

const UPLOADS = ["/orders/Order-1/transfer", "/si/orders/Order-1/return.data", "/admin/products/a1/video"];

test.for(UPLOADS)("passes a chunked upload to %s on before it is read", async (path) => {
  const { request, sent } = aChunkedUpload(path);

  const response = await appWith(async () => new Response(null, { status: 403 })).request(request);

  expect(response.status).toBe(403);
  expect(sent.chunks).toBeLessThan(3);
});

test("rejects a chunked upload with 413 as soon as it is too large", async () => {
  const { request, sent } = aChunkedUpload("/orders/Order-1/transfer");
  const reading = appWith(async (read) => {
    const isRead = await read.arrayBuffer().then(
      () => true,
      () => false,
    );
    return new Response(null, { status: isRead ? 200 : 400 });
  });

  const response = await reading.request(request);

  expect(response.status).toBe(413);
  expect(sent.chunks).toBeLessThan(CHUNKS / 10);
});

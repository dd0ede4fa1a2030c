import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { RequestBodyBuffer } from "./request-body-buffer.ts";

const from = (network: string) => ({ purpose: "checkout", client: { network, isShared: false } }) as const;

/** A server that returns the received body. */
async function aServer() {
  const bodies = new RequestBodyBuffer();
  const server = createServer(async (request, response) => {
    const arrival = await bodies.wait(request, from("192.0.2.1"));
    const { rawBody } = request as typeof request & { rawBody?: Buffer };
    const later = arrival === "streamed" ? (await request.toArray()).join("") : "";
    response.end(`${arrival} ${rawBody?.length ?? 0} ${later.length}`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (body?: BodyInit) => post(`http://127.0.0.1:${port}`, body);
}

async function post(url: string, body?: BodyInit): Promise<string> {
  return (await fetch(url, { method: "POST", ...(body ? { body, duplex: "half" } : {}) })).text();
}

/** A body without Content-Length. */
const streamed = (pieces: string[]) => new Blob(pieces).stream();

test("buffers a small body and leaves a large one to its route", async () => {
  const send = await aServer();

  expect(await send()).toBe("empty 0 0");
  expect(await send("x".repeat(64 * 1024))).toBe("buffered 65536 0");
  expect(await send("x".repeat(64 * 1024 + 1))).toBe("streamed 0 65537");
});

test("loses nothing of a body without Content-Length", async () => {
  const send = await aServer();

  expect(await send(streamed(["one", "two"]))).toBe("buffered 6 0");
  expect(await send(streamed(Array.from({ length: 100 }, () => "y".repeat(1_000))))).toBe("streamed 0 100000");
});

const aRequest = () => Object.assign(new IncomingMessage(new Socket()), { headers: { "content-length": "10" } });

test("rejects the client's own oldest body when it sends fifty-one slowly", async () => {
  const bodies = new RequestBodyBuffer();
  const slow = Array.from({ length: 51 }, aRequest);
  const [first, ...others] = slow.map((request) => bodies.wait(request, from("192.0.2.1")));

  expect(await first).toBe("overloaded");
  for (const request of slow) request.destroy();
  expect(new Set(await Promise.all(others))).toEqual(new Set(["aborted"]));
});

test("accepts a body of another client when one client sends a thousand slowly", async () => {
  const bodies = new RequestBodyBuffer();
  for (let count = 0; count < 1_000; count += 1) void bodies.wait(aRequest(), from("192.0.2.1"));
  const request = aRequest();
  const arrival = bodies.wait(request, from("192.0.2.2"));
  request.push(null);

  expect(await arrival).toBe("buffered");
});

test("accepts a body of a new client when three hundred clients send one slowly each", async () => {
  const bodies = new RequestBodyBuffer();
  const slow = Array.from({ length: 300 }, (_, number) => bodies.wait(aRequest(), from(`192.0.2.${number}`)));
  const request = aRequest();
  const arrival = bodies.wait(request, from("198.51.100.1"));
  request.push(null);

  expect(await slow[0]).toBe("overloaded");
  expect(await arrival).toBe("buffered");
});

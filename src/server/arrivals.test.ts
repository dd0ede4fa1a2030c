import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Arrivals } from "./arrivals.ts";

/** A server that tells what came. */
async function aServer() {
  const arrivals = new Arrivals();
  const server = createServer(async (request, response) => {
    const arrival = await arrivals.wait(request);
    const { rawBody } = request as typeof request & { rawBody?: Buffer };
    const later = arrival === "large" ? (await request.toArray()).join("") : "";
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

/** A body whose length is not said. */
const streamed = (pieces: string[]) => new Blob(pieces).stream();

test("a small body is whole before there is any work, a large one is read by whoever works on it", async () => {
  const send = await aServer();

  expect(await send()).toBe("none 0 0");
  expect(await send("x".repeat(64 * 1024))).toBe("whole 65536 0");
  expect(await send("x".repeat(64 * 1024 + 1))).toBe("large 0 65537");
});

test("a body whose length is not said turns out to be small or large, and nothing of it is lost", async () => {
  const send = await aServer();

  expect(await send(streamed(["one", "two"]))).toBe("whole 6 0");
  expect(await send(streamed(Array.from({ length: 100 }, () => "y".repeat(1_000))))).toBe("large 0 100000");
});

test("of a thousand that are on their way the next is not waited for; who leaves makes room", async () => {
  const arrivals = new Arrivals();
  const aRequest = () => Object.assign(new IncomingMessage(new Socket()), { headers: { "content-length": "10" } });
  const slow = Array.from({ length: 1_000 }, aRequest);
  const waited = slow.map((request) => arrivals.wait(request));
  expect(arrivals.wait(aRequest())).toBe("too-many");

  for (const request of slow) request.destroy();

  expect(new Set(await Promise.all(waited))).toEqual(new Set(["gone"]));
  expect(arrivals.wait(aRequest())).toBeInstanceOf(Promise);
});

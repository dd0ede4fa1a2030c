import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const TIMEOUTS = { headersMs: 100, requestMs: 200, readingMs: 300, keepAliveMs: 75_000, checkMs: 20 };
/** More than the buffers of both sockets. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

async function aServer() {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = createHttpServer((request, response) => {
    response.once("close", resolve);
    request.resume().once("end", () => response.end(request.url === "/large" ? LARGE : "hello"));
  }, TIMEOUTS);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    // The server may reset the connection.
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { open, closed };
}

/**
 * Writes a byte at intervals until there is a response. Reads before each write: a write to a closed connection would
 * discard the response.
 */
function drip(socket: Socket): void {
  const dripping = setInterval(() => setImmediate(() => socket.bytesRead > 0 || socket.write("x")), 20);
  socket.once("close", () => clearInterval(dripping));
}

/** Reads until the connection ends. */
async function read(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

test("responds with 408 when headers arrive too slowly", async () => {
  const { open } = await aServer();
  const socket = open();
  socket.setEncoding("latin1").write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  drip(socket);

  expect(await read(socket)).toContain(" 408 ");
});

test("responds with 408 when a body arrives too slowly", async () => {
  const { open } = await aServer();
  const socket = open();
  socket.setEncoding("latin1").write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
  drip(socket);

  expect(await read(socket)).toContain(" 408 ");
});

test("closes the connection when the client does not read the response", async () => {
  const { open, closed } = await aServer();
  const socket = open().pause();
  socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  await closed;
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(socket.resume(), "close");

  expect(bytes).toBeLessThan(LARGE.length);
});

test("keeps an idle connection for longer than proxies do, also past the limit for headers", async () => {
  const { open } = await aServer();
  const socket = open();
  let answers = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answers += text;
  });

  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => answers.split(" 200 OK").length - 1).toBe(1);
  // Node checks the limits of other connections meanwhile: this one is closed by its own limit for headers.
  const slow = open();
  slow.write("GET / HTTP/1.1\r\nX-Slow: ");
  await once(slow.resume(), "close");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => answers.split(" 200 OK").length - 1).toBe(2);

  expect(answers).toMatch(/^keep-alive: timeout=75\r$/im);
  expect(createHttpServer(() => undefined).keepAliveTimeout).toBeGreaterThanOrEqual(65_000);
});

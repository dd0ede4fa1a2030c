import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createPatientServer } from "./http-server.ts";

const PATIENCE = { headersMs: 100, requestMs: 200, readingMs: 300, lookMs: 20 };
/** More than any socket holds on the way. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

async function aServer() {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = createPatientServer((request, response) => {
    response.once("close", resolve);
    request.resume().once("end", () => response.end(request.url === "/large" ? LARGE : "hello"));
  }, PATIENCE);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    // A server that has had enough may cut a connection as it likes.
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { open, closed };
}

/** A byte now and then until there is an answer, which is read first: writing to who has hung up would throw it away. */
function drip(socket: Socket): void {
  const dripping = setInterval(() => setImmediate(() => socket.bytesRead > 0 || socket.write("x")), 20);
  socket.once("close", () => clearInterval(dripping));
}

/** All that comes, however the connection ends. */
async function read(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

test("headers that come a byte at a time are waited for, but not for ever", async () => {
  const { open } = await aServer();
  const socket = open();
  socket.setEncoding("latin1").write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  drip(socket);

  expect(await read(socket)).toContain(" 408 ");
});

test("so is a body", async () => {
  const { open } = await aServer();
  const socket = open();
  socket.setEncoding("latin1").write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
  drip(socket);

  expect(await read(socket)).toContain(" 408 ");
});

test("who does not read what was asked for is cut off", async () => {
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

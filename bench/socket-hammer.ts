import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { percentiles } from "./load.ts";

/**
 * Input of `hammer`'s client. It is a process of its own, so that it does not use the time of the measuring process.
 */
export type HammerInput = {
  port: number;
  connections: number;
  forMs: number;
  headers: Record<string, string>;
  /** Requested in turn. */
  paths: string[];
};

const HEAD_END = Buffer.from("\r\n\r\n");
const LENGTH = /\r\ncontent-length: (\d+)/i;
const CHUNK_BYTES = 64 * 1024;

const { port, connections, forMs, headers, paths }: HammerInput = JSON.parse(await text(process.stdin));
const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more.join("")}\r\n`));
let asked = 0;
let failed = 0;
let isOver = false;
/** Duration of each request, in ms. */
const took: number[] = [];

/**
 * Opens a connection that sends a request after each response. It reads status and Content-Length, and counts the
 * remaining bytes.
 */
function open(): { socket: Socket; ask: () => void } {
  let from = 0;
  const ask = () => {
    asked += 1;
    from = performance.now();
    socket.write(requests[asked % requests.length] ?? "");
  };
  let head: Buffer = Buffer.alloc(0);
  let left = 0;
  let isGood = false;
  const take = (chunk: Buffer) => {
    if (left === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) {
        head = Buffer.from(head);
        return;
      }
      const header = head.toString("latin1", 0, end);
      isGood = header.startsWith("HTTP/1.1 2");
      left = Number(LENGTH.exec(header)?.[1] ?? Number.NaN) - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
    } else left -= chunk.length;
    if (left > 0) return;
    // NaN without Content-Length: the end of the response is unknown.
    if (left === 0 && isGood) took.push(performance.now() - from);
    else failed += 1;
    left = 0;
    if (!isOver) ask();
  };
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  const callback = (bytes: number) => {
    take(buffer.subarray(0, bytes));
    return true;
  };
  const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer, callback } });
  return { socket, ask };
}

const clients = Array.from({ length: connections }, open);
await Promise.all(clients.map(({ socket }) => once(socket, "connect")));
const from = performance.now();
for (const { socket, ask } of clients) {
  socket.on("close", () => {
    if (!isOver) failed += 1;
  });
  ask();
}
setTimeout(() => {
  isOver = true;
  const seconds = (performance.now() - from) / 1_000;
  console.log(JSON.stringify({ perSecond: took.length / seconds, failed, ...percentiles(took) }));
  for (const { socket } of clients) socket.destroy();
}, forMs);

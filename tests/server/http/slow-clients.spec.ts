// @module-tag full
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import { notificationFields } from "../../faults/tools/notification-fields.ts";
import { placeOverHttp } from "../../faults/tools/place-over-http.ts";
import { orderInputFor } from "../../faults/tools/purchases.ts";
import { aSignedIn, visit } from "../../faults/tools/visitors.ts";
import { aProduct } from "../../support/factories.ts";
import { serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";

/** More than all slots of the process, including those reserved for orders. */
const SLOW = 300;

/** Opens connections that send these bytes and then nothing. */
async function openSlowConnections({ baseUrl }: RunningShop, words: string): Promise<void> {
  const port = Number(new URL(baseUrl).port);
  const sockets = Array.from({ length: SLOW }, () => connect(port, "127.0.0.1").on("error", () => undefined));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) socket.pause().write(words);
  await Promise.all(sockets.map((socket) => once(socket, "ready")));
}

type RequestHead = (origin: string, cookie: string) => string;

/** Head of a form submission from a page of the shop. */
const posted = (path: string, length: string): RequestHead => {
  const type = "Content-Type: application/x-www-form-urlencoded";
  return (origin, cookie) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n${type}\r\n${length}\r\n\r\n`;
};
const CHUNKED = "Transfer-Encoding: chunked";
const SLOW_REQUESTS: [string, RequestHead][] = [
  ["headers", () => "GET /cart HTTP/1.1\r\nX-Slow: "],
  ["notifications", (...who) => `${posted("/hooks/payhere", "Content-Length: 1000")(...who)}a`],
  ["notifications whose length they do not say", (...who) => `${posted("/hooks/payhere", CHUNKED)(...who)}1\r\na\r\n`],
  ["forms", (...who) => `${posted("/cart", "Content-Length: 1000")(...who)}a`],
  ["large files", (...who) => `${posted("/orders/Order-1/transfer", "Content-Length: 4000000")(...who)}a`],
];

serverTest.for(["none", "another"])(
  "rejects a chunked upload for %s order before the body has arrived",
  async (account, { shop, session }) => {
    const cookie = account === "none" ? "" : session;
    const words = posted("/orders/Order-1/transfer", CHUNKED)(shop.baseUrl, cookie);
    // More than the server buffers of a small form, and no end.
    const body = `${(100_000).toString(16)}\r\n${"a".repeat(100_000)}\r\n`;
    const socket = connect(Number(new URL(shop.baseUrl).port), "127.0.0.1").on("error", () => undefined);
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write(words + body);

    const [answer] = await once(socket, "data");

    expect(String(answer)).toMatch(account === "none" ? /^HTTP\/1.1 302 / : /^HTTP\/1.1 404 /);
  },
);

serverTest.for(SLOW_REQUESTS)(
  "lets a customer buy while three hundred clients send %s slowly",
  async ([, words], { shop, signedIn, session }) => {
    const product = await aProduct(shop.db, { stock: 5 });
    const buyer = await aSignedIn(shop.db);
    await openSlowConnections(shop, words(shop.baseUrl, session));

    const pages = [await signedIn("/"), await signedIn("/login"), await signedIn("/cart")];
    const placed = await placeOverHttp(shop.baseUrl, buyer, orderInputFor([product]));
    const { payment } = JSON.parse(placed.text) as { payment: { amount: string } };
    const notification = notificationFields({ number: placed.orderNumber ?? "", amount: payment.amount });
    const paidResponse = await visit(shop.baseUrl, "/hooks/payhere", { form: notification });

    expect([...pages, placed, paidResponse].map(({ status }) => status)).toEqual([200, 302, 200, 201, 200]);
  },
);

serverTest(
  "serves pipelined requests of a client that reads no responses one after another, and other clients meanwhile",
  async ({ shop, signedIn }) => {
    await openSlowConnections(shop, "GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(3));
    const { port } = new URL(shop.baseUrl);
    const socket = connect(Number(port), "127.0.0.1").setEncoding("utf8");
    socket.write(
      `${"GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2)}GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    let sentBytes = "";
    for await (const text of socket) sentBytes += text;

    expect([...sentBytes.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(["200", "200", "200"]);
    expect((await signedIn("/cart")).status).toBe(200);
  },
);

serverTest(
  "logs no error when a client leaves in the middle of an upload without a length",
  async ({ shop, signedIn, session }) => {
    const socket = connect(Number(new URL(shop.baseUrl).port), "127.0.0.1");
    const piece = "a".repeat(100_000);
    const head = posted("/orders/Order-1/transfer", CHUNKED)(shop.baseUrl, session);
    socket.write(`${head}${piece.length.toString(16)}\r\n${piece}\r\n`);
    // A response to another request means that the upload's attempt is counted or that its body is being read.
    await signedIn("/cart");
    socket.destroy();
    await once(socket, "close");
    await signedIn("/cart");

    expect(shop.errors).toEqual([]);
  },
);

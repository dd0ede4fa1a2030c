// @module-tag full
import { once } from "node:events";
import { connect } from "node:net";
import { expect } from "vitest";
import { notificationFields } from "../faults/tools/notification-fields.ts";
import { orderInputFor } from "../faults/tools/purchases.ts";
import { aSignedIn } from "../faults/tools/visitors.ts";
import { type Attack, attack } from "../support/attack.ts";
import { aProduct } from "../support/factories.ts";
import { type RawResponse, type RequestOptions, sendRequest } from "../support/send-request.ts";
import { aForm, serverTest } from "../support/server-test.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";

const ATTACKER = "127.0.0.2";
const VISITOR = "127.0.0.3";
const TRIES = 3;

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${more}\r\n\r\n`;

const ATTACKS: [string, number, (shop: RunningShop, cookie: string) => string][] = [
  ["slow payment notifications", 1_050, () => `${head("/hooks/payhere", "Content-Length: 500")}a`],
  ["slow notifications without a length", 1_050, () => `${head("/hooks/payhere", "Transfer-Encoding: chunked")}f\r\na`],
  ["slow orders", 1_050, ({ baseUrl }) => `${head("/api/orders", `Origin: ${baseUrl}\r\nContent-Length: 500`)}a`],
  ["slow log-ins", 1_050, ({ baseUrl }) => `${head("/login", `Origin: ${baseUrl}\r\nContent-Length: 500`)}a`],
  ["slow headers", 1_050, () => "POST /hooks/payhere HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  [
    "slow uploads",
    40,
    ({ baseUrl }, cookie) =>
      `${head("/orders/Order-1/transfer", `Origin: ${baseUrl}\r\nCookie: ${cookie}\r\nContent-Length: 20000000`)}a`,
  ],
  ["idle connections", 5_000, () => ""],
];

type WatchOpen = Awaited<ReturnType<typeof attack>>;

/**
 * Sends the request as the visitor three times. `isDuringAttack`: connections of the attacker that were open before
 * each request were still open after its response, so the visitor did not wait until the server closed them.
 */
async function repeat(watchOpen: WatchOpen, send: () => Promise<RawResponse>) {
  const [statuses, open]: [number[], boolean[]] = [[], []];
  for (let count = 0; count < TRIES; count += 1) {
    const isStillOpen = watchOpen();
    statuses.push((await send()).status);
    open.push(isStillOpen());
  }
  return { statuses, isDuringAttack: open.every(Boolean) };
}

/** Everything that a customer and PayHere need during the attack. */
async function buy(shop: RunningShop, watchOpen: WatchOpen, from = VISITOR) {
  const port = Number(new URL(shop.baseUrl).port);
  const product = await aProduct(shop.db, { stock: 50 });
  const buyer = await aSignedIn(shop.db);
  const call = (path: string, question: RequestOptions) => sendRequest(port, path, { from, ...question });
  const origin = { origin: shop.baseUrl };
  const placed: { number: string; amount: string }[] = [];
  const order = await repeat(watchOpen, async () => {
    const answer = await call("/api/orders", {
      method: "POST",
      headers: { ...origin, cookie: buyer.cookie, "content-type": "application/json" },
      body: JSON.stringify(orderInputFor([product])),
    });
    if (answer.status === 201) {
      const { orderNumber, payment } = JSON.parse(answer.text);
      placed.push({ number: orderNumber, amount: payment.amount });
    }
    return answer;
  });
  // The last order has replaced the earlier unpaid ones.
  const paid = placed.at(-1) ?? { number: "", amount: "1.00" };
  const notification = await repeat(watchOpen, () => call("/hooks/payhere", aForm(notificationFields(paid), {})));
  const signIn = await repeat(watchOpen, () =>
    call("/login", aForm({ email: `${crypto.randomUUID()}@example.test`, password: "wrong" }, origin)),
  );
  const upload = await repeat(watchOpen, () =>
    call("/orders/Order-1/transfer", aForm({ slip: "x".repeat(100_000) }, { ...origin, cookie: buyer.cookie })),
  );
  return { order, notification, signIn, upload };
}

const SERVED = {
  order: { statuses: [201, 201, 201], isDuringAttack: true },
  notification: { statuses: [200, 200, 200], isDuringAttack: true },
  signIn: { statuses: [401, 401, 401], isDuringAttack: true },
  upload: { statuses: [404, 404, 404], isDuringAttack: true },
};

serverTest.for(ATTACKS)(
  "serves other clients when one IP address sends %s",
  { timeout: 60_000 },
  async ([, connections, first], { shop, session }) => {
    const sent: Attack = { connections, first: first(shop, session), from: ATTACKER };
    const watchOpen = await attack(shop, sent);

    expect(await buy(shop, watchOpen)).toEqual(SERVED);
  },
);

/** Announces 20 MB and sends one byte. @returns the status that arrives before the rest is sent */
async function beginUpload({ baseUrl }: RunningShop, cookie: string): Promise<string> {
  const socket = connect({ port: Number(new URL(baseUrl).port), host: "127.0.0.1", localAddress: VISITOR });
  socket.setEncoding("latin1").on("error", () => undefined);
  const upload = `Origin: ${baseUrl}\r\nCookie: ${cookie}\r\nContent-Length: 20000000`;
  socket.write(`${head("/orders/Order-1/transfer", upload)}a`);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer).slice(0, "HTTP/1.1 404".length);
}

serverTest("rejects an upload before its body arrives when no order expects it", async ({ shop, call }) => {
  await call("/");
  const { cookie } = await aSignedIn(shop.db);

  expect(await beginUpload(shop, cookie)).toBe("HTTP/1.1 404");
  for (let tries = 0; tries < 19; tries += 1) await beginUpload(shop, cookie);
  expect(await beginUpload(shop, cookie)).toBe("HTTP/1.1 429");
});

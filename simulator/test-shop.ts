import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type SimulatorOptions, startSimulator, TEST_MERCHANT } from "./server.ts";
import { requestHash } from "./signature.ts";
import type { Notification, Payment } from "./state.ts";

export const CARDS = { success: "4916217501611292", doNotHonor: "4929768900837248" };

type Received = { body: string; fields: Record<string, string>; contentType: string | undefined };

/** Starts a shop that records notifications. */
export async function openShop() {
  const received: Received[] = [];
  let arrived = Promise.withResolvers<void>();
  let responseStatus = 200;
  let pendingResponses: ServerResponse[] = [];
  let holdCount = 0;
  const respondAll = () => {
    for (const delayed of pendingResponses) delayed.writeHead(responseStatus).end("thank you");
    pendingResponses = [];
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const fields = Object.fromEntries(new URLSearchParams(body));
    received.push({ body, fields, contentType: request.headers["content-type"] });
    pendingResponses.push(response);
    if (received.length >= holdCount) respondAll();
    arrived.resolve();
    arrived = Promise.withResolvers();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    respondWith(status: number) {
      responseStatus = status;
    },
    /**
     * Delays responses until this number of requests has arrived, so that a test passes only when they arrive together.
     */
    holdResponses(count: number) {
      holdCount = count;
    },
    respondNow() {
      holdCount = 0;
      respondAll();
    },
    async untilReceived(count: number) {
      while (received.length < count) await arrived.promise;
      return received;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;

/** Returns a correct checkout request for `Order-1732170000000` over 4500.00 LKR; the hash covers the changes. */
export function checkoutFields(shop: Pick<TestShop, "url">, changes: Record<string, string> = {}) {
  const fields = {
    merchant_id: TEST_MERCHANT.id,
    return_url: `${shop.url}/success?from=payhere`,
    cancel_url: `${shop.url}/cancel`,
    notify_url: `${shop.url}/notify`,
    first_name: "Test",
    last_name: "User",
    email: "test@example.com",
    phone: "0771234567",
    address: "No. 1, Example Road",
    city: "Colombo",
    country: "Sri Lanka",
    order_id: "Order-1732170000000",
    items: "Order-1732170000000",
    currency: "LKR",
    amount: "4500.00",
    ...changes,
  };
  return { ...fields, hash: requestHash(fields, TEST_MERCHANT.secret), ...changes };
}

/** Starts a simulator with drivers for a browser, the shop's server and a tester. */
export async function openSimulator(options: Partial<SimulatorOptions> = {}) {
  const simulator = await startSimulator({
    port: 0,
    merchants: [TEST_MERCHANT],
    seed: 1,
    notifyDelayMs: 0,
    ...options,
  });
  return { ...simulator, ...driversFor(simulator.url) };
}

export type TestSimulator = Awaited<ReturnType<typeof openSimulator>>;

export function driversFor(url: string) {
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: "manual" });
  const control = (path: string, body: unknown) =>
    fetch(`${url}/__sim${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  return {
    post,
    get,
    control,
    /** Starts a payment in the popup and returns its order key. */
    async start(fields: Record<string, string>, referer = fields.return_url ?? "") {
      const response = await post("/pay/checkoutJ", fields, { Referer: referer });
      const answer: { status: number; url: string } = await response.json();
      return answer.url.split("/").at(-1) ?? "";
    },
    /** Starts a payment that only reserves its amount, and returns its order key. */
    async startHold(fields: Record<string, string>, referer = fields.return_url ?? "") {
      await post("/pay/authorize", fields, { Referer: referer });
      const opened: Payment[] = await (await get(`/__sim/payments?order_id=${fields.order_id}`)).json();
      return opened.at(-1)?.orderKey ?? "";
    },
    payWith: (orderKey: string, cardNo: string) =>
      post(`/pay/test_ipg/${orderKey}`, {
        cardHolderName: "Test User",
        cardNo,
        cardSecureId: "123",
        cardExpiry: "12/29",
      }),
    async payments(orderId: string): Promise<(Payment & { paymentId: string })[]> {
      return (await get(`/__sim/payments?order_id=${orderId}`)).json();
    },
    async notifications(orderId: string): Promise<Notification[]> {
      return (await get(`/__sim/notifications?order_id=${orderId}`)).json();
    },
  };
}

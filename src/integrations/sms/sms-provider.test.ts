import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createSmsProvider, SmsRejectedError } from "./sms-provider.server.ts";

const SMS = { to: "+94771234567", text: "123456 is your code" };
const ACCOUNT = { userId: "17", apiKey: "the-key", senderId: "SHOP" };

type Received = { path: string; type: string; authorization: string; body: string };

/** Starts a fake provider that records requests and always sends the same response. */
async function aProvider(status: number, answer: string) {
  const requests: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { "content-type": type = "", authorization = "" } = request.headers;
    requests.push({ path: request.url ?? "", type, authorization, body: await text(request) });
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  return { requests, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const SUCCESS = '{"status":"success","data":"Sent"}';

test("sends Notify.lk a form with the number without its plus", async () => {
  const { requests, apiBase } = await aProvider(200, SUCCESS);

  await createSmsProvider({ provider: "notify.lk", apiBase, ...ACCOUNT })(SMS);

  expect(requests).toHaveLength(1);
  expect(requests[0]?.path).toBe("/api/v1/send");
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    user_id: "17",
    api_key: "the-key",
    sender_id: "SHOP",
    to: "94771234567",
    message: "123456 is your code",
  });
});

test("sends Text.lk JSON, and the key in a header", async () => {
  const { requests, apiBase } = await aProvider(200, SUCCESS);

  await createSmsProvider({ provider: "text.lk", apiBase, ...ACCOUNT })(SMS);

  expect(requests[0]).toMatchObject({ path: "/api/v3/sms/send", authorization: "Bearer the-key" });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    recipient: "94771234567",
    sender_id: "SHOP",
    type: "plain",
    message: "123456 is your code",
  });
});

test.each([
  ["a refusal", 200, '{"status":"error","message":"no credit"}'],
  ["a failure", 500, SUCCESS],
  ["something else", 200, "<html>"],
  ["nothing", 200, "null"],
])("throws an error without the recipient when the provider responds with %s", async (_, status, answer) => {
  const { apiBase } = await aProvider(status, answer);

  const sending = createSmsProvider({ provider: "notify.lk", apiBase, ...ACCOUNT })(SMS);

  await expect(sending).rejects.toBeInstanceOf(SmsRejectedError);
  await expect(sending).rejects.toThrow(/^notify\.lk responded with \d+$/);
});

test("throws an error when the provider is unreachable", async () => {
  const { apiBase } = await aProvider(200, SUCCESS);
  const nobody = apiBase.replace(/\d+$/, "1");

  const sending = createSmsProvider({ provider: "text.lk", apiBase: nobody, ...ACCOUNT })(SMS);

  await expect(sending).rejects.toThrow("text.lk did not respond");
});

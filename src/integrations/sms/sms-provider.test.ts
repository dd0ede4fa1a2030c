import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createSmsProvider, SmsNotTaken } from "./sms-provider.server.ts";

const SMS = { to: "+94771234567", text: "123456 is your code" };
const ACCOUNT = { userId: "17", apiKey: "the-key", senderId: "SHOP" };

type Asked = { path: string; type: string; authorization: string; body: string };

/** What stands in for a provider: it keeps what it was asked, and answers the same each time. */
async function aProvider(status: number, answer: string) {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { "content-type": type = "", authorization = "" } = request.headers;
    asked.push({ path: request.url ?? "", type, authorization, body: await text(request) });
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  return { asked, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const SUCCESS = '{"status":"success","data":"Sent"}';

test("Notify.lk gets a form with the number as it wants it", async () => {
  const { asked, apiBase } = await aProvider(200, SUCCESS);

  await createSmsProvider({ provider: "notify.lk", apiBase, ...ACCOUNT })(SMS);

  expect(asked).toHaveLength(1);
  expect(asked[0]?.path).toBe("/api/v1/send");
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    user_id: "17",
    api_key: "the-key",
    sender_id: "SHOP",
    to: "94771234567",
    message: "123456 is your code",
  });
});

test("Text.lk gets JSON, and the key in a header", async () => {
  const { asked, apiBase } = await aProvider(200, SUCCESS);

  await createSmsProvider({ provider: "text.lk", apiBase, ...ACCOUNT })(SMS);

  expect(asked[0]).toMatchObject({ path: "/api/v3/sms/send", authorization: "Bearer the-key" });
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
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
])("%s is no success, and says nothing about whom it was for", async (_, status, answer) => {
  const { apiBase } = await aProvider(status, answer);

  const sending = createSmsProvider({ provider: "notify.lk", apiBase, ...ACCOUNT })(SMS);

  await expect(sending).rejects.toBeInstanceOf(SmsNotTaken);
  await expect(sending).rejects.toThrow(/^notify\.lk said \d+$/);
});

test("a provider that is not there is no success", async () => {
  const { apiBase } = await aProvider(200, SUCCESS);
  const nobody = apiBase.replace(/\d+$/, "1");

  const sending = createSmsProvider({ provider: "text.lk", apiBase: nobody, ...ACCOUNT })(SMS);

  await expect(sending).rejects.toThrow("text.lk did not answer");
});

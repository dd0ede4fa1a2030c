import { expect, test } from "vitest";
import { aTextProvider } from "../../../tests/support/text-provider.ts";
import { TextNotTaken } from "../../domain/mail/text-sender.ts";
import { createSmsProvider } from "./sms-provider.server.ts";

const SMS = { to: "+94771234567", text: "123456 is your code" };
const ACCOUNT = { userId: "17", apiKey: "the-key", senderId: "SHOP" };

const SUCCESS = '{"status":"success","data":"Sent"}';

test("sends Notify.lk a form with the number without its plus", async () => {
  const { requests, apiBase } = await aTextProvider(200, SUCCESS);

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
  const { requests, apiBase } = await aTextProvider(200, SUCCESS);

  await createSmsProvider({ provider: "text.lk", apiBase, ...ACCOUNT })(SMS);

  expect(requests[0]).toMatchObject({ path: "/api/v3/sms/send", authorization: "Bearer the-key" });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    recipient: "94771234567",
    sender_id: "SHOP",
    type: "plain",
    message: "123456 is your code",
  });
});

test("marks a text as Unicode for Notify.lk when it is in Sinhala or Tamil", async () => {
  const { requests, apiBase } = await aTextProvider(200, SUCCESS);

  await createSmsProvider({ provider: "notify.lk", apiBase, ...ACCOUNT })({ ...SMS, text: "123456 ඔබේ කේතය" });

  expect(new URLSearchParams(requests[0]?.body).get("type")).toBe("unicode");
});

test.each([
  ["a refusal", "refused", 200, '{"status":"error","message":"no credit"}'],
  ["an unknown recipient", "refused", 400, '{"status":"error"}'],
  ["too many requests", "unreachable", 429, "{}"],
  ["a failure", "unknown", 500, SUCCESS],
  ["something else", "unknown", 200, "<html>"],
  ["nothing", "unknown", 200, "null"],
])("throws an error without the recipient when the provider responds with %s", async (_, failure, status, answer) => {
  const { apiBase } = await aTextProvider(status, answer);

  const sending = createSmsProvider({ provider: "notify.lk", apiBase, ...ACCOUNT })(SMS);

  await expect(sending).rejects.toBeInstanceOf(TextNotTaken);
  await expect(sending).rejects.toMatchObject({ failure, message: expect.stringMatching(/^notify\.lk re[^+\d]*\d*$/) });
});

test("throws an error when the provider is unreachable", async () => {
  const { apiBase } = await aTextProvider(200, SUCCESS);
  const closedPort = apiBase.replace(/\d+$/, "9");

  const sending = createSmsProvider({ provider: "text.lk", apiBase: closedPort, ...ACCOUNT })(SMS);

  await expect(sending).rejects.toMatchObject({ message: "text.lk did not respond" });
});

import { expect } from "vitest";
import { aCatalogue } from "./catalogue.ts";
import { type RawResponse, type RequestOptions, sendRequest } from "./send-request.ts";
import { type RunningShop, startRunningShop } from "./shops/running-shop.ts";
import { FILLED_FORM } from "./steps/account-forms.ts";
import { workerTest } from "./worker-test.ts";

export type Caller = (target: string, question?: RequestOptions) => Promise<RawResponse>;

type Fill = (shop: { db: RunningShop["db"]; mediaDir: string }) => Promise<unknown>;

/**
 * A test that speaks plain HTTP with the built shop: `{ shop, call, signedIn }`. Each file has its own shop. An error
 * in its log fails the test; an expected one is removed from `shop.errors`.
 */
export const serverTest = workerTest
  .extend("settings", { scope: "file" }, (): Record<string, string> => ({}))
  .extend("fill", { scope: "file" }, (): Fill => aCatalogue)
  .extend("started", { scope: "file" }, ({ settings, fill, host }) => startRunningShop({ fill, settings, host }))
  .extend("shop", { scope: "file" }, ({ started }, { onCleanup }) => {
    onCleanup(() => started.stop());
    return started;
  })
  .extend("call", ({ shop }, { onCleanup }): Caller => {
    onCleanup(() => expect(shop.errors.splice(0), "reported by the server").toEqual([]));
    return callerOf(shop);
  })
  // A customer with a session, created once per file.
  .extend("session", { scope: "file" }, async ({ shop, settings }) => {
    const origin = settings.BASE_URL ?? shop.baseUrl;
    const answer = await callerOf(shop)("/register", aForm(FILLED_FORM, { origin }));
    return (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  })
  .extend("signedIn", ({ call, session }): Caller => {
    return (target, question = {}) => call(target, { ...question, headers: { cookie: session, ...question.headers } });
  });

const callerOf =
  (shop: RunningShop): Caller =>
  (target, question) =>
    sendRequest(Number(new URL(shop.baseUrl).port), target, question);

/** A form as a browser posts it. */
export function aForm(fields: Record<string, string>, headers: Record<string, string>): RequestOptions {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

/** @module-tag full */
import { expect } from "vitest";
import { aForm, serverTest } from "../../support/server-test.ts";

const textTest = serverTest.extend("settings", { scope: "file" }, () => ({
  WHATSAPP_TOKEN: "the-token",
  WHATSAPP_PHONE_ID: "17",
}));

textTest(
  "turns texts by WhatsApp on and off with one button each, and sends the cart's form back",
  async ({ shop, signedIn }) => {
    const { baseUrl: origin } = shop;
    const choose = (fields: Record<string, string>, path = "/account") =>
      signedIn(path, aForm({ intent: "status-channel", channel: "whatsapp", ...fields }, { origin }));
    const before = await signedIn("/account");
    const section = before.text.match(/<section id="updates".*?<\/section>/s)?.[0] ?? "";
    expect(section).toContain('aria-label="Turn on: WhatsApp"');
    expect(section).not.toContain("SMS");

    const on = await choose({ choice: "on", from: "account" });
    expect([on.status, on.headers.location]).toEqual([303, "/account#updates"]);
    expect((await signedIn("/si/account")).text).toContain('aria-label="අක්‍රිය කරන්න: WhatsApp"');

    const off = await choose({ choice: "off", from: "cart" }, "/ta/account");
    expect([off.status, off.headers.location]).toEqual([303, "/ta/cart"]);
    expect((await signedIn("/cart")).text).toContain("Order updates on your phone");
    expect((await choose({ choice: "on", from: "account", channel: "post" })).status).toBe(422);
  },
);

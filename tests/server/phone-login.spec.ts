/** @module-tag full */
import { expect } from "vitest";
import { aForm, serverTest } from "../support/server-test.ts";
import { FILLED_FORM } from "../support/steps/account-forms.ts";

const phoneTest = serverTest.extend("settings", { scope: "file" }, () => ({
  PHONE_LOGIN: "on",
  SMS_PROVIDER: "preview",
}));

const { phone = "" } = FILLED_FORM;

phoneTest(
  "answers alike for a known and an unknown number, and names it in no URL",
  async ({ shop, call, session }) => {
    expect(session).toContain("session=");
    const { baseUrl: origin } = shop;
    const ask = (number: string) => call("/login/phone", aForm({ phone: number }, { origin }));
    expect((await call("/si/login")).text).toContain("දුරකථනයට එවන කේතයකින් ඇතුළු වන්න");
    expect((await call("/login/phone")).text).toContain("Log in with your phone");

    const [known, unknown] = [await ask(phone), await ask("071 234 5678")];

    expect([known.status, unknown.status]).toEqual([200, 200]);
    const shown = known.text.match(/If (0\d\d \d{3} \d{4}) is/)?.[1] ?? "";
    expect(shown).not.toBe("");
    expect(unknown.text.replaceAll("071 234 5678", shown).length).toBe(known.text.length);
    const wrong = await call("/login/phone", aForm({ step: "code", phone: shown, code: "000000" }, { origin }));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("That code isn&#x27;t right or has expired.");
    expect(wrong.text).toContain(`value="${shown}"`);
  },
);

import { expect } from "vitest";
import { FILLED_FORM } from "../support/account-forms.ts";
import { aForm, type Caller, serverTest } from "../support/server-test.ts";

const { email = "", password = "" } = FILLED_FORM;
const NEW = "quite another one";

const cookiesOf = ({ headers }: Awaited<ReturnType<Caller>>) =>
  (headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");

serverTest(
  "changes the password and shows the reason when it is rejected, without script",
  async ({ shop, signedIn }) => {
    const { baseUrl: origin } = shop;
    const change = (fields: Record<string, string>) =>
      signedIn("/account?change=password", aForm({ intent: "password", ...fields }, { origin }));
    expect((await signedIn("/account")).text).not.toContain('name="currentPassword"');
    expect((await signedIn("/account?change=password")).text).toContain('name="currentPassword"');

    const wrong = await change({ currentPassword: "not this one", password: NEW, confirmPassword: NEW });
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain("That isn&#x27;t your account&#x27;s password.");
    const short = await change({ currentPassword: password, password: "short", confirmPassword: "short" });
    expect(short.status).toBe(422);
    expect(short.text).not.toContain('value="short"');

    const changed = await change({ currentPassword: password, password: NEW, confirmPassword: NEW });
    expect([changed.status, changed.headers.location]).toEqual([303, "/account?done=password#password"]);
    expect((await signedIn("/account?done=password")).text).toContain("Your password is changed.");
    const back = await change({ currentPassword: NEW, password, confirmPassword: password });
    expect(back.status).toBe(303);
  },
);

serverTest(
  "lists the logged-in devices and logs another one out at its next request",
  async ({ shop, call, signedIn }) => {
    const { baseUrl: origin } = shop;
    await signedIn("/account", aForm({ intent: "end-other-sessions" }, { origin }));
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const login = await call("/login", aForm({ email, password }, { origin, "user-agent": userAgent }));
    const elsewhere = { headers: { cookie: cookiesOf(login) } };
    expect((await call("/account", elsewhere)).status).toBe(200);

    const { text } = await signedIn("/account");
    expect(text).toContain("Firefox, Windows");
    expect(text.match(/This device/g)).toHaveLength(1);
    const id = /name="id" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const ended = await signedIn("/account", aForm({ intent: "end-session", id }, { origin }));

    expect([ended.status, ended.headers.location]).toEqual([303, "/account#devices"]);
    expect((await call("/account", elsewhere)).headers.location).toMatch(/^\/login\?why=account/);
    expect((await signedIn("/account")).text).not.toContain("Firefox, Windows");
  },
);

serverTest("rejects an intent that My Account does not have", async ({ shop, signedIn }) => {
  const { status } = await signedIn("/account", aForm({ intent: "toString" }, { origin: shop.baseUrl }));

  expect(status).toBe(400);
});

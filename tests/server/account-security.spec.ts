import { expect } from "vitest";
import { aForm, type Caller, serverTest } from "../support/server-test.ts";
import { FILLED_FORM } from "../support/steps/account-forms.ts";
import { oneTimeCode } from "../support/steps/one-time-code.ts";

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

serverTest("turns two-step login on and asks for a code at the next log-in, without script", async ({ shop, call }) => {
  const { baseUrl: origin } = shop;
  const open = "/account?change=two-step";
  const login = cookiesOf(await call("/login", aForm({ email, password }, { origin })));
  const signedIn: Caller = (target, question = {}) =>
    call(target, { ...question, headers: { ...question.headers, cookie: login } });
  const started = await signedIn(open, aForm({ intent: "two-step-start", twoStepPassword: password }, { origin }));
  expect([started.status, started.headers.location]).toEqual([303, `${open}#two-step`]);
  const { text: setUp } = await signedIn(open);
  const secret = /font-mono">([A-Z2-7 ]+)</.exec(setUp)?.[1] ?? "";
  const refused = await signedIn(open, aForm({ intent: "two-step-confirm", code: "000000" }, { origin }));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('name="code"');
  const shown = await signedIn(open, aForm({ intent: "two-step-confirm", code: oneTimeCode(secret) }, { origin }));
  const codes = [...shown.text.matchAll(/<li>([a-z2-9]{5}-[a-z2-9]{5})</g)].map(([, code = ""]) => code);
  expect(codes).toHaveLength(10);

  const half = await call("/login?next=/wishlist", aForm({ email, password }, { origin }));
  expect(half.headers.location).toBe("/login?step=code&next=%2Fwishlist");
  const cookie = cookiesOf(half);
  expect(cookie).toMatch(/^code=[^;]+$/);
  expect((await call("/account", { headers: { cookie } })).status).toBe(302);
  expect((await call("/login?step=code", { headers: { cookie } })).text).toContain("Enter your code");
  const wrong = await call("/login?step=code", aForm({ intent: "code", code: "wrong" }, { origin, cookie }));
  expect([wrong.status, wrong.text.includes("That code isn&#x27;t right")]).toEqual([422, true]);
  const entered = await call(
    "/login?step=code&next=/wishlist",
    aForm({ intent: "code", code: codes[0] ?? "" }, { origin, cookie }),
  );
  expect(entered.headers.location).toBe("/wishlist");
  const later = { cookie: cookiesOf(entered), origin };
  expect((await call("/account", { headers: later })).text).toContain("Two-step login is on.");

  const off = await call("/account", aForm({ intent: "two-step-off", twoStepPassword: password }, later));
  expect(off.status).toBe(303);
  const again = await call("/login", aForm({ email, password }, { origin }));
  expect(again.headers.location).toBe("/");
});

serverTest(
  "hides orders and account until the PIN is entered, and removes it with the password",
  async ({ shop, call }) => {
    const { baseUrl: origin } = shop;
    const logIn = async () => cookiesOf(await call("/login", aForm({ email, password }, { origin })));
    const here = { cookie: await logIn(), origin };
    const open = "/account?change=pin";
    const short = await call(open, aForm({ intent: "pin-set", pin: "12", pinPassword: password }, here));
    expect([short.status, short.text.includes("Enter 4 to 6 digits.")]).toEqual([422, true]);
    const set = await call(open, aForm({ intent: "pin-set", pin: "2468", pinPassword: password }, here));
    expect([set.status, set.headers.location]).toEqual([303, "/account#pin"]);
    expect((await call("/account", { headers: here })).status).toBe(200);

    const there = { cookie: await logIn(), origin };
    for (const path of ["/account", "/order-tracking?hidden=", "/orders/Order-1", "/account/data"]) {
      const { headers } = await call(path, { headers: there });
      expect(headers.location).toBe(`/login?${new URLSearchParams({ step: "pin", next: path })}`);
    }
    const ask = "/login?step=pin&next=/account";
    expect((await call(ask, { headers: there })).text).toContain("Enter your PIN");
    expect((await call(ask, aForm({ intent: "pin", pin: "1357" }, there))).text).toContain(
      "That PIN isn&#x27;t right.",
    );
    expect((await call(ask, aForm({ intent: "pin", pin: "2468" }, there))).headers.location).toBe("/account");
    expect((await call("/account", { headers: there })).status).toBe(200);

    const forgot = { cookie: await logIn(), origin };
    const wrong = await call(ask, aForm({ intent: "pin-reset", password: "not this one" }, forgot));
    expect(wrong.status).toBe(403);
    expect((await call(ask, aForm({ intent: "pin-reset", password }, forgot))).headers.location).toBe("/account");
    expect((await call("/account", { headers: forgot })).text).toContain("No PIN is set.");
  },
);

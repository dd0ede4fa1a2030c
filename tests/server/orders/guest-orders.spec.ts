import { expect } from "vitest";
import { guestOrders, previewMails } from "../../../src/db/schema/index.ts";
import { guestOrderTest } from "../../support/orders/guest-order-test.ts";
import type { RawResponse } from "../../support/send-request.ts";
import { aForm, type Caller } from "../../support/server-test.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";

type Api = { failure: { code: string; text: string; facts: { fields?: Record<string, string> } } };

const test = guestOrderTest.extend("settings", () => ({ GUEST_ORDERS: "on" }));

const cookieOf = ({ headers }: RawResponse) =>
  (headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
const numberIn = ({ text }: RawResponse) => (JSON.parse(text) as { orderNumber: string }).orderNumber;
const failureIn = ({ text }: RawResponse) => (JSON.parse(text) as Api).failure;

test("opens a guest's order on the device that placed it, and on no other", async ({ place, call }) => {
  const placed = await place();
  const number = numberIn(placed);
  const cookie = cookieOf(placed);
  const forged = cookie.replace(/=[\da-f]{8}/, "=00000000");
  expect(placed.headers["set-cookie"]?.join()).toMatch(/HttpOnly; SameSite=Lax/);

  for (const path of [`/order-confirmation?order_id=${number}`, `/orders/${number}`, `/orders/${number}/transfer`]) {
    expect(await call(path, { headers: { cookie } }), path).toMatchObject({ status: 200 });
    expect(await call(path), path).toMatchObject({ status: 302 });
    expect(await call(path, { headers: { cookie: forged } }), path).toMatchObject({ status: 302 });
  }
  const other = numberIn(await place({ guest: { ...FILLED_FORM, email: "other@example.test", phone: "0771112223" } }));
  expect(await call(`/orders/${other}`, { headers: { cookie } })).toMatchObject({ status: 302 });
});

test("does not open a guest's order for a signed-in customer with the same email address", async ({
  place,
  signedIn,
}) => {
  const number = numberIn(await place({ guest: { ...FILLED_FORM, phone: "0773334445" } }));

  expect((await signedIn(`/orders/${number}`)).status).toBe(404);
  expect((await signedIn("/order-tracking")).text).not.toContain(number);
});

test("returns the same response to a guest when the email address has an account and when it is new", async ({
  place,
  signedIn,
}) => {
  await signedIn("/account");
  const known = await place({ guest: { ...FILLED_FORM, phone: "0774445556" } });
  const unknown = await place({ guest: { ...FILLED_FORM, email: "new@example.test", phone: "0774445557" } });

  const fieldsOf = ({ status, text }: RawResponse) => [status, Object.keys(JSON.parse(text) as object)];
  expect(fieldsOf(known)).toEqual(fieldsOf(unknown));
});

test("names each invalid field of a guest in the page's language", async ({ place }) => {
  const { phone: _, ...rest } = FILLED_FORM;
  const refused = await place({ guest: { ...rest, email: "no address", postalCode: "1" } });

  expect(refused.status).toBe(422);
  expect(failureIn(refused)).toMatchObject({
    code: "INVALID_INPUT",
    facts: {
      fields: {
        email: "Enter an email address such as name@example.lk.",
        phone: "Enter your phone number.",
        postalCode: "Enter the five digits of your postal code.",
      },
    },
  });
  const unticked = await place({ isTicked: false, guest: { ...FILLED_FORM, phone: "0775556667" } });
  expect(failureIn(unticked)).toMatchObject({ code: "INVALID_INPUT", facts: { fields: { isTicked: "required" } } });
  expect(failureIn(await place({ guest: undefined })).text).toBe("You must be logged in.");
});

test("shows the link to find an order below the messages for account and orders", async ({ call }) => {
  for (const why of ["account", "orders"]) {
    const { text } = await call(`/login?why=${why}&next=%2Faccount`);
    expect(text).toMatch(/Ordered without an account\? <a[^>]* href="\/find-order"[^>]*>Find your order<\/a>\./);
  }
  expect((await call("/login?why=checkout&next=%2Fcart")).text).not.toContain("Find your order");
  expect((await call("/si/login?why=orders&next=%2Faccount")).text).toContain("ගිණුමක් නැතිව ඇණවුම් කර තිබේද?");
});

test("returns the same response for a guest's, an account's and no order, and opens the guest's by code", async ({
  place,
  call,
  shop,
}) => {
  const from = { origin: shop.baseUrl, accept: "text/html" };
  const number = numberIn(
    await place({ guest: { ...FILLED_FORM, email: "seeker@example.test", phone: "0776667778" } }),
  );
  const unknown = "Order-1000000000000";
  const ask = (order: string) => call("/find-order", aForm({ order }, from));
  const enter = (order: string, code: string) => call("/find-order", aForm({ order, code }, from));
  /** A response without the number and the parts that differ between any two responses. */
  const plain = ({ status, text }: RawResponse, order: string) =>
    [status, text.replaceAll(order, "ORDER").replaceAll(/nonce="[^"]*"|sha256-[\w+/=-]*/g, "")] as const;

  const [known, none] = [await ask(number), await ask(unknown)];
  expect(known.headers.location).toBe(`/find-order?order=${number}&sent=`);
  expect(none.headers.location).toBe(`/find-order?order=${unknown}&sent=`);
  expect(plain(await call(known.headers.location ?? ""), number)).toEqual(
    plain(await call(none.headers.location ?? ""), unknown),
  );

  const codeOf = async () => {
    const mails = await shop.db.select().from(previewMails);
    const mail = mails.find(
      ({ recipient, subject }) => recipient === "seeker@example.test" && subject.includes("your code"),
    );
    return /is (\d{6})\./.exec(mail?.text ?? "")?.[1] ?? "";
  };
  await expect.poll(codeOf).toMatch(/^\d{6}$/);
  const code = await codeOf();
  const wrong = code === "000000" ? "000001" : "000000";
  const [ofKnown, ofNone] = [await enter(number, wrong), await enter(unknown, wrong)];
  expect(ofKnown.text).toContain("That code isn&#x27;t right or has expired.");
  expect(plain(ofKnown, number)).toEqual(plain(ofNone, unknown));

  const opened = await enter(number, code);
  expect(opened.headers.location).toBe(`/orders/${number}`);
  expect((await call(`/orders/${number}`, { headers: { cookie: cookieOf(opened) } })).status).toBe(200);
});

test("keeps a guest's order in a new account with the code only", async ({ place, call, shop }) => {
  const from = { origin: shop.baseUrl, accept: "text/html" };
  const email = "keeper@example.test";
  const placed = await place({ guest: { ...FILLED_FORM, email, phone: "0778889990" } });
  const number = numberIn(placed);

  const prefilled = await call(`/register?order=${number}`, { headers: { cookie: cookieOf(placed) } });
  expect(prefilled.text).toContain(`value="${email}"`);
  expect((await call(`/register?order=${number}`)).text).not.toContain(email);

  const registered = await call(`/register?order=${number}`, aForm({ ...FILLED_FORM, email }, from));
  expect(registered.headers.location).toBe(`/find-order?order=${number}`);
  const signedIn: Caller = (target, question = {}) =>
    call(target, { ...question, headers: { ...question.headers, cookie: cookieOf(registered) } });
  expect((await signedIn("/order-tracking")).text).not.toContain(number);

  await signedIn("/find-order", aForm({ order: number }, from));
  const codeOf = async () => {
    const mails = await shop.db.select().from(previewMails);
    const mail = mails.find(({ recipient, subject }) => recipient === email && subject.includes("your code"));
    return /is (\d{6})\./.exec(mail?.text ?? "")?.[1] ?? "";
  };
  await expect.poll(codeOf).toMatch(/^\d{6}$/);
  await signedIn("/find-order", aForm({ order: number, code: await codeOf() }, from));

  expect((await signedIn("/order-tracking")).text).toContain(number);
  expect((await call(`/orders/${number}`, { headers: { cookie: cookieOf(placed) } })).status).toBe(302);
});

test("closes the orders of guests when the device is cleared", async ({ call, shop }) => {
  const cleared = await call("/clear-device", aForm({}, { origin: shop.baseUrl }));

  expect(cleared.headers["set-cookie"]?.join()).toContain("orders=; Max-Age=0");
});

test("stores the contact of a guest in the order only", async ({ place, shop }) => {
  await place({ guest: { ...FILLED_FORM, email: "once@example.test", phone: "0779990001" } });

  const { rows } = await shop.pool.query("select 1 from customers where email = 'once@example.test'");
  expect(rows).toEqual([]);
  expect(await shop.db.$count(guestOrders)).toBeGreaterThan(0);
});

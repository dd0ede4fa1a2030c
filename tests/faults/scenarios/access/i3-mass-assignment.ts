import { randomUUID } from "node:crypto";
import { toDecimal } from "../../../../src/domain/money.ts";
import { aProduct } from "../../../support/factories.ts";
import { aDocument } from "../../../support/hostile-files.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { FILLED_FORM } from "../../../support/steps/account-forms.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { aClient, anAccount, anAddress, type Client, logIn, mailedToken, PASSWORD } from "../../tools/accounts.ts";
import { notificationFields } from "../../tools/notification-fields.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { visit } from "../../tools/visitors.ts";

/** Fields that no form has, with values that an attacker would want. */
const EXTRA: [name: string, value: unknown][] = [
  ...(["role", "isAdmin", "isStaff", "actor"] as const).map((name): [string, string] => [name, "admin"]),
  ...(["status", "orderStatus", "order_status"] as const).map((name): [string, string] => [name, "paid"]),
  ...(
    [
      "total",
      "totalCents",
      "priceCents",
      "price",
      "subtotalCents",
      "discountCents",
      "deliveryCents",
      "feeCents",
    ] as const
  ).map((name): [string, number] => [name, 1]),
  ...(["userId", "customerId", "id", "orderId", "transferReference"] as const).map((name): [string, string] => [
    name,
    randomUUID(),
  ]),
  ...(["emailVerified", "email_verified", "namesInMails", "isDefault"] as const).map((name): [string, boolean] => [
    name,
    true,
  ]),
  ...(["paidAt", "expiresAt", "createdAt"] as const).map((name): [string, string] => [name, "2030-01-01T00:00:00Z"]),
  ...([
    ["stock", 999],
    ["language", "ta"],
    ["paymentMethod", "cash-on-delivery"],
    ["termsVersion", 9],
    ["anonymisedAt", null],
  ] as [string, unknown][]),
  ...([
    ["__proto__", { role: "admin" }],
    ["constructor", { prototype: { role: "admin" } }],
  ] as [string, unknown][]),
  ...([
    ["__proto__[role]", "admin"],
    ["constructor[prototype][role]", "admin"],
  ] as [string, unknown][]),
];

type Extra = Record<string, unknown>;
type Fixture = {
  built: RunningShop;
  client: Client;
  email: string;
  extra: Extra;
  product: Awaited<ReturnType<typeof aProduct>>;
};
/**
 * Sends a form or call like its page, with extra fields. @returns the parts of the response that are the same each time
 */
type Send = (scene: Fixture) => Promise<unknown>;

const ADDRESS = { ...FILLED_FORM, label: "Parents", firstName: "Kamala", lastName: "Friend", state: "LK-41" };

const asForm = (extra: Extra) =>
  Object.fromEntries(
    Object.entries(extra).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );

async function post({ client, extra }: Fixture, path: string, fields: Record<string, string>): Promise<number> {
  return (await client.post(path, { ...asForm(extra), ...fields })).status;
}

/** Returns the fingerprint of the values that a page's form shows; the form submits it. */
async function seenOn({ client }: Fixture, path: string): Promise<string> {
  const { text } = await client.get(path);
  return (/name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "").replaceAll("&quot;", '"');
}

const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function call({ built, client, extra }: Fixture, path: string, fields: Extra) {
  // Object.fromEntries makes `__proto__` an ordinary field.
  const json = Object.fromEntries([...Object.entries(extra), ...Object.entries(fields)]);
  const { status, text } = await visit(built.baseUrl, path, { cookie: cookieOf(client), json });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

/** Adds a delivery address. @returns its id */
async function addAddress(scene: Fixture): Promise<string> {
  await post({ ...scene, extra: {} }, "/account/addresses/new", ADDRESS);
  const query = `select public_id as id from addresses where customer_id in ${OF_CUSTOMER} and not is_default`;
  const { rows } = await scene.built.pool.query<{ id: string }>(query, [scene.email]);
  return String(rows[0]?.id);
}

async function place(scene: Fixture, extra = scene.extra, where: { addressId?: string } = {}) {
  const { lines, ...input } = { ...orderInputFor([scene.product]), ...where };
  const made = lines.map((line) => Object.fromEntries([...Object.entries(extra), ...Object.entries(line)]));
  const { status, body } = await call({ ...scene, extra }, "/api/orders", { ...input, lines: made });
  return { status, number: String(body.orderNumber), payment: body.payment as Record<string, string> };
}

const SENDS: Record<string, Send> = {
  register: (scene) => {
    const fresh = { ...scene, client: aClient(scene.built.baseUrl) };
    return post(fresh, "/register", { ...FILLED_FORM, email: `new-${scene.email}` });
  },
  "the profile": async (scene) => {
    const { password: emailPassword = "", confirmPassword: _, ...profile } = FILLED_FORM;
    const changed = { ...profile, firstName: "Changed", email: `new-${scene.email}`, emailPassword };
    return post(scene, "/account", { ...changed, seen: await seenOn(scene, "/account?edit=1") });
  },
  "consent for offers": (scene) => post(scene, "/account", { intent: "marketing", channel: "sms", consent: "on" }),
  "texts about orders": (scene) =>
    post(scene, "/account", { intent: "status-channel", channel: "sms", choice: "on", from: "account" }),
  "what mails name": (scene) => post(scene, "/account", { intent: "mail-names", names: "on" }),
  "an order": async (scene) => (await place(scene)).status,
  "a further address": (scene) => post(scene, "/account/addresses/new?from=cart", ADDRESS),
  "a changed address": async (scene) => {
    const path = `/account/addresses/${await addAddress(scene)}`;
    return post(scene, `${path}?from=cart`, { ...ADDRESS, seen: await seenOn(scene, path), city: "Nallur" });
  },
  "removing an address": async (scene) => post(scene, `/account/addresses/${await addAddress(scene)}/remove`, {}),
  "an order to another address": async (scene) =>
    (await place(scene, scene.extra, { addressId: await addAddress(scene) })).status,
  "the account's settings": async (scene) => {
    const [old, fresh] = [await aProduct(scene.built.db), await aProduct(scene.built.db)];
    await call({ ...scene, extra: {} }, "/api/wishlist", { add: [old.publicId], remove: [] });
    const { status, body } = await call(scene, "/api/wishlist", { add: [fresh.publicId], remove: [old.publicId] });
    return [status, Array.isArray(body.kept) && body.kept.length];
  },
  "a quote": async (scene) => {
    const { lines } = orderInputFor([scene.product]);
    const { status, body } = await call(scene, "/api/quote", { lines });
    return [status, JSON.stringify(body).replaceAll(/[\da-f]{8}-[\da-f-]{27}|"[\da-f]{10}"/g, "id")];
  },
  "the hash of a payment": async (scene) => {
    const { number, payment } = await place(scene, {});
    const fields = { merchant_id: payment.merchant_id, order_id: number, amount: payment.amount, currency: "LKR" };
    const { status, body } = await call(scene, "/api/generate-hash", fields);
    return [status, body.hash === payment.hash];
  },
  "a notification": async (scene) => {
    const { number } = await place(scene, {});
    const fields = notificationFields({ number, amount: toDecimal(scene.product.variant.priceCents) });
    const { status } = await visit(scene.built.baseUrl, "/hooks/payhere", {
      form: { ...asForm(scene.extra), ...fields },
    });
    return status;
  },
  "cancelling an order": async (scene) => {
    const { number } = await place(scene, {});
    return post(scene, `/orders/${number}/cancel`, { money: "none" });
  },
  "a bank slip": async (scene) => {
    const { lines, ...input } = orderInputFor([scene.product]);
    const { body } = await call({ ...scene, extra: {} }, "/api/orders", { ...input, lines, method: "bank-transfer" });
    const parts = new FormData();
    for (const [name, value] of Object.entries(asForm(scene.extra))) parts.append(name, value);
    parts.append("slip", new Blob([new Uint8Array(aDocument("a slip"))], { type: "application/pdf" }), "slip.pdf");
    const target = `/orders/${String(body.orderNumber)}/transfer`;
    return (await visit(scene.built.baseUrl, target, { cookie: cookieOf(scene.client), parts })).status;
  },
  "an order by chat": (scene) => {
    const { id: variant, priceCents } = scene.product.variant;
    return post(scene, "/order-by-chat", {
      key: randomUUID(),
      variant,
      quantity: "1",
      displayedCents: String(priceCents),
      kind: "full",
    });
  },
  "a wishlist change": async (scene) => {
    const { publicId } = await aProduct(scene.built.db, { stock: 0 });
    return post(scene, `/back-in-stock/${publicId}`, {});
  },
  "a new password": async (scene) => {
    await post(scene, "/forgot-password", { email: scene.email });
    const { token } = await mailedToken(scene.built.db, scene.email);
    await scene.client.get(`/reset-password?token=${token}`);
    return post(scene, "/reset-password", { password: `${PASSWORD} 2`, confirmPassword: `${PASSWORD} 2` });
  },
};

/** Sends every form and call with extra fields, and expects the result without them. */
export async function extraFields(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  // All at once, then each alone.
  const sets = [EXTRA, ...run.random.shuffled(EXTRA).map((one) => [one])].slice(0, run.size);
  for (const [name, send] of Object.entries(SENDS)) {
    const without = await resultWith(built, send, {});
    run.check(
      isTaken(without.response),
      `${name} is rejected without extra fields: ${JSON.stringify(without.response)}`,
    );
    for (const extra of sets) {
      const played = await resultWith(built, send, Object.fromEntries(extra));
      run.equal(played, without, `${name} with ${extra.map(([field]) => field)}`);
      run.countAttempts();
    }
  }
  run.equal(({} as { role?: string }).role, undefined, "Object.prototype");
  run.none(built.errors.splice(0), "the log");
}

const isTaken = (response: unknown) => Number(Array.isArray(response) ? response[0] : response) < 400;

/** Sends the request as a new customer. @returns the response and the stored rows */
async function resultWith(built: RunningShop, send: Send, extra: Extra) {
  const { email } = await anAccount(built.db);
  const client = aClient(built.baseUrl, anAddress());
  await logIn(client, email);
  const product = await aProduct(built.db, { stock: 10 });
  const response = await send({ built, client, email, extra, product });
  return { response, stored: await storedOf(built, email, product.id) };
}

const OF_CUSTOMER =
  "(select id from customers where email in ($1, 'new-' || $1) or user_id in (select id from users where email = $1))";
const STORED = {
  users: "select * from users where email in ($1, 'new-' || $1)",
  customers: `select * from customers where id in ${OF_CUSTOMER}`,
  addresses: `select * from addresses where customer_id in ${OF_CUSTOMER}`,
  orders: `select *, date_trunc('minute', expires_at - created_at + interval '30 s')::text as life from orders where customer_id in ${OF_CUSTOMER}`,
  lines: `select l.* from order_lines l join orders o on o.id = l.order_id where o.customer_id in ${OF_CUSTOMER}`,
  payments: `select p.* from payments p join orders o on o.id = p.order_id where o.customer_id in ${OF_CUSTOMER}`,
  enquiries: `select * from enquiries where customer_id in ${OF_CUSTOMER}`,
  uploads: `select * from uploads where customer_id in ${OF_CUSTOMER}`,
  consents: `select * from marketing_consents where customer_id in ${OF_CUSTOMER}`,
  texts: `select * from status_channels where customer_id in ${OF_CUSTOMER}`,
  kept: `select * from wishlist_items where customer_id in ${OF_CUSTOMER}`,
  subscriptions: `select * from back_in_stock_subscriptions where customer_id in ${OF_CUSTOMER}`,
};
/** Columns that differ between customers or over time. */
const VARYING =
  /^(?:id|.*_id|.*_at|email|pending_email|number|code|pay_key|reference|transfer_reference|name|sku|key|handle|image|sha256|request_hash)$/;

async function storedOf({ pool }: RunningShop, email: string, productId: string) {
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(STORED)) {
    const { rows } = await pool.query<Record<string, unknown>>(query, [email]);
    found[name] = rows.map(withoutVarying).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  const { rows } = await pool.query("select stock, price_cents from variants where product_id = $1", [productId]);
  return { ...found, variants: rows };
}

/** Reduces these columns to whether they have a value. */
function withoutVarying(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, VARYING.test(name) ? value !== null : value]),
  );
}

import { randomUUID } from "node:crypto";
import { aProduct } from "../../../support/factories.ts";
import { aDocument } from "../../../support/hostile-files.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { FILLED_FORM } from "../../../support/steps/account-forms.ts";
import type { Random } from "../../random.ts";
import { aClient, type Client } from "../../tools/accounts.ts";
import type { Planted } from "../../tools/canary-search.ts";
import { notificationFields } from "../../tools/notification-fields.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { type VisitResponse, visit } from "../../tools/visitors.ts";

/** Unique words of one visit. */
export function plantWords(random: Random) {
  const word = (name: string) => `${name}${random.whole(1e8, 1e9 - 1)}q`;
  const digits = (count: number) => String(random.whole(10 ** (count - 1), 10 ** count - 1));
  return {
    first: word("First"),
    last: word("Last"),
    street: word("Street"),
    floor: word("Floor"),
    town: word("Town"),
    email: `${word("mail")}@example.test`,
    phone: `71${digits(7)}`,
    title: word("Title"),
    sku: word("Sku"),
    category: word("Category"),
    vendor: word("Vendor"),
    option: word("Option"),
    holder: word("Holder"),
    card: `4916${digits(6)}${digits(6)}`,
    password: word("Password"),
    wrong: word("Wrong"),
    searched: word("Searched"),
    document: word("Document"),
    fileName: word("Name"),
    agent: word("Agent"),
  };
}

export type Words = ReturnType<typeof plantWords>;

/** The words by kind. */
export function kindsOf(words: readonly Words[]): Planted {
  const all = (...names: (keyof Words)[]) => words.flatMap((one) => names.map((name) => one[name]));
  return {
    person: all("first", "last", "street", "floor", "town", "email", "phone"),
    items: all("title", "sku", "category", "vendor", "option"),
    card: all("holder", "card"),
    password: all("password", "wrong"),
    typed: all("searched", "agent"),
    file: all("document", "fileName"),
  };
}

type Visit = { responses: VisitResponse[]; payment: Record<string, string>; links: string[] };

/** Registers, orders with each payment method, pays, uploads a file, orders by chat, and fails wherever possible. */
export async function visitShop(built: RunningShop, words: Words): Promise<Visit> {
  const { baseUrl, db } = built;
  const { title, sku, category, vendor, option } = words;
  const client = aClient(baseUrl);
  const names = { title, sku, category, optionNames: ["Kind"], optionValues: [option] };
  const product = await aProduct(db, { ...names, stock: 50, returnable: true });
  await built.pool.query("update products set vendor = $1 where id = $2", [vendor, product.id]);
  const responses = await anAccountOf(client, words);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const json = (path: string, body: unknown) => visit(baseUrl, path, { cookie, json: body });
  const input = () => orderInputFor([product]);

  const bySlip = await json("/api/orders", { ...input(), method: "bank-transfer" });
  responses.push(bySlip, await bankSlip(baseUrl, { cookie, number: numberOf(bySlip), words }));
  const byCash = await json("/api/orders", { ...input(), method: "cash-on-delivery" });
  responses.push(byCash, await client.post(`/orders/${numberOf(byCash)}/confirm`, { code: "000000" }));
  const chatOrder = { key: randomUUID(), variant: product.variant.id, quantity: "1", kind: "full" };
  responses.push(
    await client.post("/order-by-chat", { ...chatOrder, displayedCents: String(product.variant.priceCents) }),
  );
  const byCard = await json("/api/orders", input());
  const { payment } = JSON.parse(byCard.text) as { payment: Record<string, string> };
  responses.push(
    byCard,
    ...(await sendNotifications(baseUrl, { number: numberOf(byCard), amount: payment.amount ?? "", words })),
  );
  for (const page of ["", "/receipt", "/receipt.pdf"])
    responses.push(await client.get(`/orders/${numberOf(byCard)}${page}`));
  responses.push(await client.post(`/orders/${numberOf(bySlip)}/cancel`, { money: "none" }));
  responses.push(await json("/api/orders", { ...input(), key: title }), await json("/api/quote", { lines: title }));
  return { responses, payment, links: responses.flatMap(({ headers }) => headers.get("location") ?? []) };
}

const numberOf = ({ text }: VisitResponse) => (JSON.parse(text) as { orderNumber: string }).orderNumber;

/** Browses, registers, mistypes, and gets rejected. */
async function anAccountOf(client: Client, words: Words): Promise<VisitResponse[]> {
  const { first, last, street, floor, town, email, phone, password, wrong, searched, agent } = words;
  const strange = { "user-agent": agent, referer: `http://elsewhere.example/${agent}`, accept: "text/html" };
  const person = {
    firstName: first,
    lastName: last,
    address1: street,
    address2: floor,
    city: town,
    phone: `0${phone}`,
    email,
  };
  const typed = { ...FILLED_FORM, ...person, password, confirmPassword: password };
  return [
    await client.get(`/search?query=${searched}`, strange),
    await client.get(`/${searched}/${first}`, strange),
    await client.get(`/detail/${searched.toLowerCase()}`, strange),
    await client.post("/register", { ...typed, confirmPassword: wrong }),
    await client.post("/register", { ...typed, email: `${email}@` }),
    await client.post("/register", typed),
    await client.post("/register", typed),
    await client.post("/account", { ...person, email: "no address", state: street }),
    await client.post("/account/delete", { password: wrong }),
    await aClient(client.baseUrl).post("/login", { email, password: wrong }),
    await aClient(client.baseUrl).post("/forgot-password", { email }),
    await client.get(`/reset-password?token=${wrong}`),
    await client.post("/reset-password", { password: wrong, confirmPassword: wrong }),
  ];
}

async function bankSlip(baseUrl: string, { cookie, number, words }: { cookie: string; number: string; words: Words }) {
  const parts = new FormData();
  const content = new Uint8Array(aDocument(words.document));
  parts.append("slip", new Blob([content], { type: "application/pdf" }), `${words.fileName}.pdf`);
  return visit(baseUrl, `/orders/${number}/transfer`, { cookie, parts });
}

/** Forged, malformed and valid notifications, all with the card's fields. */
function sendNotifications(
  baseUrl: string,
  { number, amount, words }: { number: string; amount: string; words: Words },
) {
  const { holder, card, first } = words;
  const own = {
    card_holder_name: holder,
    card_no: card,
    custom_1: holder,
    custom_2: card,
    status_message: `${holder} ${first}`,
  };
  const fields = notificationFields({ number, amount }, own);
  const sent = [
    { ...fields, md5sig: "0".repeat(32) },
    { ...fields, payhere_amount: holder },
    { ...fields, order_id: first },
    fields,
    fields,
  ];
  return Promise.all(sent.map((form) => visit(baseUrl, "/hooks/payhere", { form })));
}

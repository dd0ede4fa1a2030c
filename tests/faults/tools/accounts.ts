import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { accounts, customers, previewMails } from "../../../src/db/schema/index.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { aProfile } from "../../support/factories.ts";
import { type VisitResponse, visit } from "./visitors.ts";
import { until } from "./wait-until.ts";

export const PASSWORD = "a good long password";
let hash: Promise<string> | null = null;
let made = 0;

/** Creates an account with the password `PASSWORD` from a precomputed hash. */
export async function anAccount(db: Db): Promise<{ email: string; customerId: string; userId: string }> {
  hash ??= hashPassword(PASSWORD);
  made += 1;
  const { email, customerId } = await aProfile(db, { email: `account-${process.pid}-${made}@example.test` });
  const [customer] = await db.select({ userId: customers.userId }).from(customers).where(eq(customers.id, customerId));
  invariant(customer?.userId, "no login row for the profile");
  const { userId } = customer;
  const login = { id: randomUUID(), accountId: userId, providerId: "credential", userId, password: await hash };
  await db.insert(accounts).values(login);
  return { email, customerId, userId };
}

export type Client = {
  baseUrl: string;
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<VisitResponse>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<VisitResponse>;
};

/** Returns a client with cookies and a new IP address, behind a trusted proxy. */
export function aClient(baseUrl: string, address = anAddress()): Client {
  const cookies = new Map<string, string>();
  const ask = async (path: string, form: Record<string, string> | undefined, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await visit(baseUrl, path, { form, cookie, headers: { "x-forwarded-for": address, ...headers } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line) || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { baseUrl, cookies, get: (path, headers) => ask(path, undefined, headers), post: ask };
}

let addresses = 0;

export function anAddress(): string {
  addresses += 1;
  return `100.${64 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Header of a trusted proxy, with a new IP address. */
export const fromOwnAddress = () => ({ "x-forwarded-for": anAddress() });

export const logIn = (client: Client, email: string, password = PASSWORD) => client.post("/login", { email, password });

/** Logs in. @returns the session cookie's value */
export async function aSession(baseUrl: string, email: string, password = PASSWORD): Promise<string | undefined> {
  const client = aClient(baseUrl);
  await logIn(client, email, password);
  return client.cookies.get("session");
}

/** Whether the cookie's session is valid. */
export async function isSignedIn(baseUrl: string, session: string | undefined): Promise<boolean> {
  const { status } = await visit(baseUrl, "/account", { cookie: `session=${session ?? ""}` });
  return status === 200;
}

/** Waits for this many emails to the address. @returns the token in the newest one */
export async function mailedToken(db: Db, email: string, count = 1): Promise<{ token: string; text: string }> {
  const sentTo = eq(previewMails.recipient, email);
  const find = () => db.select().from(previewMails).where(sentTo).orderBy(desc(previewMails.id));
  await until(async () => (await find()).length >= count);
  const [mail] = await find();
  const [, token] = /token=([A-Za-z0-9]+)/.exec(mail?.text ?? "") ?? [];
  invariant(mail && token, "no email with the link");
  return { token, text: mail.text };
}

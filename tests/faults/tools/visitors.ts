import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { customers, sessions } from "../../../src/db/schema/index.ts";
import { hashToken } from "../../../src/domain/accounts/hash-token.ts";
import type { Profile } from "../../../src/domain/accounts/session.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { aProfile } from "../../support/factories.ts";
import { SESSION_SECRET } from "../../support/shop-settings.ts";

export type Visitor = { profile: Profile; cookie: string };

/** Somebody with a session, without the time that a password takes: two hundred of them are ready at once. */
export async function aSignedIn(
  db: Db,
  facts?: Parameters<typeof aProfile>[1],
  expiresAt = new Date(Date.now() + 30 * DAY_MS),
): Promise<Visitor> {
  const profile = await aProfile(db, facts);
  const [customer] = await db
    .select({ userId: customers.userId })
    .from(customers)
    .where(eq(customers.id, profile.customerId));
  invariant(customer?.userId, "a profile belongs to a login");
  const token = randomBytes(24).toString("base64url");
  await db.insert(sessions).values({ id: token, tokenHash: hashToken(token), userId: customer.userId, expiresAt });
  return { profile, cookie: sessionCookie(token) };
}

/** As the shop writes it: the token and its signature. */
function sessionCookie(token: string): string {
  const signature = createHmac("sha256", SESSION_SECRET).update(token).digest("base64");
  return `session=${token}.${encodeURIComponent(signature)}`;
}

export type Answer = { status: number; headers: Headers; text: string; ms: number };

type Question = {
  cookie?: string;
  json?: unknown;
  form?: Record<string, string> | string;
  /** A form with files. */
  parts?: FormData;
  method?: string;
  headers?: Record<string, string>;
};

/** Asks a shop as a browser on its own pages does, or as the gateway does (`form` without a cookie). Redirects are answers. */
export async function visit(
  baseUrl: string,
  path: string,
  { cookie, json, form, parts, headers, method }: Question = {},
): Promise<Answer> {
  const began = performance.now();
  const body = parts ?? (json === undefined ? formBody(form) : JSON.stringify(json));
  const answer = await fetch(baseUrl + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      origin: baseUrl,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text(), ms: performance.now() - began };
}

function formBody(form: Question["form"]): string | undefined {
  return typeof form === "object" ? new URLSearchParams(form).toString() : form;
}

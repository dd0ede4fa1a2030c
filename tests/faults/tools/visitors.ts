import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { customers, sessions } from "../../../src/db/schema/index.ts";
import { hashToken } from "../../../src/domain/accounts/hash-token.ts";
import type { Profile } from "../../../src/domain/accounts/sign-in/session.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { aProfile } from "../../support/factories.ts";
import { SESSION_SECRET } from "../../support/shops/shop-settings.ts";

export type Visitor = { profile: Profile; cookie: string };

/** Creates a signed-in customer without hashing a password: two hundred of them take no time. */
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
  invariant(customer?.userId, "no login row for the profile");
  const token = randomBytes(24).toString("base64url");
  await db.insert(sessions).values({ id: token, tokenHash: hashToken(token), userId: customer.userId, expiresAt });
  return { profile, cookie: sessionCookie(token) };
}

/** Token and signature, in the shop's format. */
function sessionCookie(token: string): string {
  const signature = createHmac("sha256", SESSION_SECRET).update(token).digest("base64");
  return `session=${token}.${encodeURIComponent(signature)}`;
}

export type VisitResponse = { status: number; headers: Headers; text: string; ms: number };

type VisitOptions = {
  cookie?: string;
  json?: unknown;
  form?: Record<string, string> | string;
  /** Multipart form. */
  parts?: FormData;
  method?: string;
  headers?: Record<string, string>;
};

/**
 * Sends a request like a browser on the shop's pages, or like PayHere (`form` without a cookie). Does not follow
 * redirects.
 */
export async function visit(
  baseUrl: string,
  path: string,
  { cookie, json, form, parts, headers, method }: VisitOptions = {},
): Promise<VisitResponse> {
  const began = performance.now();
  const body = parts ?? (json === undefined ? formBody(form) : JSON.stringify(json));
  const response = await fetch(baseUrl + path, {
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
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    ms: performance.now() - began,
  };
}

function formBody(form: VisitOptions["form"]): string | undefined {
  return typeof form === "object" ? new URLSearchParams(form).toString() : form;
}

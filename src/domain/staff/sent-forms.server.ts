import { randomBytes, randomUUID } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { staffVerifications } from "../../db/schema/index.ts";
import { sessionSecret } from "../accounts/auth.server.ts";
import { hashToken } from "../accounts/hash-token.ts";
import type { Shop } from "../shop.ts";
import { CONFIRMED_FOR_MS, type StaffMember } from "./staff.ts";

/** A submitted form that waits until its member has confirmed their identity: its path and its fields in order. */
export type SentForm = { path: string; fields: [name: string, value: string][] };

const TOKEN_BYTES = 24;
/**
 * Upper bound for the fields of one form, in characters. The longest form that needs a confirmation has about 2,000.
 */
const MAX_CHARACTERS = 20_000;
const stored = z.object({
  userId: z.string(),
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

const identifierOf = (token: string) => hashToken(`sent-form:${token}`);

/**
 * Saves a form for ten minutes, encrypted, while the member confirms their identity.
 * @returns the token that names it; null when the form contains a secret or a file, or is too long: these are never
 * saved
 */
export async function saveSentForm(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  { userId }: Pick<StaffMember, "userId">,
  { path, form }: { path: string; form: FormData },
): Promise<string | null> {
  const fields: SentForm["fields"] = [];
  for (const [name, value] of form) {
    const isEmpty = typeof value === "string" ? value === "" : value.size === 0;
    if (!isEmpty && (typeof value !== "string" || /password|secret|token/i.test(name))) return null;
    if (typeof value === "string") fields.push([name, value]);
  }
  const data = JSON.stringify({ userId, path, fields } satisfies z.infer<typeof stored>);
  if (data.length > MAX_CHARACTERS) return null;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await db.insert(staffVerifications).values({
    id: randomUUID(),
    identifier: identifierOf(token),
    value: await symmetricEncrypt({ key: sessionSecret(config), data }),
    expiresAt: new Date(now().getTime() + CONFIRMED_FOR_MS),
  });
  return token;
}

/** Returns whether a saved form still waits for its confirmation. */
export async function hasSentForm({ db, now }: Pick<Shop, "db" | "now">, token: string): Promise<boolean> {
  return (await db.$count(staffVerifications, isWaiting(token, now()))) > 0;
}

/**
 * Returns a saved form of this member and deletes it: one of several concurrent requests gets it. Null for all others.
 */
export async function takeSentForm(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  { userId }: Pick<StaffMember, "userId">,
  token: string,
): Promise<SentForm | null> {
  const [row] = await db
    .delete(staffVerifications)
    .where(isWaiting(token, now()))
    .returning({ value: staffVerifications.value });
  if (!row) return null;
  const data = await symmetricDecrypt({ key: sessionSecret(config), data: row.value });
  const { userId: sender, ...form } = stored.parse(JSON.parse(data));
  return sender === userId ? form : null;
}

const isWaiting = (token: string, at: Date) =>
  and(eq(staffVerifications.identifier, identifierOf(token)), gt(staffVerifications.expiresAt, at));

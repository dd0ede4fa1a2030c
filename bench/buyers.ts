import { createHmac, randomUUID } from "node:crypto";
import type { Db } from "../src/db/client.ts";
import { addresses, customers, sessions, users } from "../src/db/schema/index.ts";
import { hashToken } from "../src/domain/accounts/hash-token.ts";
import type { Profile } from "../src/domain/accounts/sign-in/session.ts";
import { DAY_MS } from "../src/domain/durations.ts";

const AT_ONCE = 500;
const ADDRESS = { line1: "1 Bench Road", line2: "", city: "Colombo", postalCode: "00100", country: "Sri Lanka" };

type Buyer = { cookie: string; profile: Profile };

/**
 * Creates signed-in customers directly in the tables, because hashing their passwords would take longer than the
 * measurement.
 */
export async function makeBuyers(db: Db, count: number, sessionSecret: string): Promise<Buyer[]> {
  const made: Buyer[] = [];
  while (made.length < count) made.push(...(await insertBuyers(db, sessionSecret)));
  return made;
}

async function insertBuyers(db: Db, sessionSecret: string): Promise<Buyer[]> {
  const expiresAt = new Date(Date.now() + DAY_MS);
  const people = Array.from({ length: AT_ONCE }, () => {
    const userId = randomUUID();
    return { userId, token: randomUUID(), email: `${userId}@example.test`, phone: "+94771234567" };
  });
  const names = { firstName: "Bench", lastName: "Buyer" };
  await db.insert(users).values(people.map(({ userId, email }) => ({ id: userId, name: "Buyer", email })));
  const opened = people.map(({ userId, token }) => ({
    id: randomUUID(),
    userId,
    tokenHash: hashToken(token),
    expiresAt,
  }));
  await db.insert(sessions).values(opened);
  const rows = await db
    .insert(customers)
    .values(people.map(({ userId, email, phone }) => ({ ...names, userId, email, phone })))
    .returning();
  await db.insert(addresses).values(rows.map(({ id }) => ({ ...ADDRESS, customerId: id, district: "LK-11" })));
  const tokens = new Map<string, string>(people.map(({ userId, token }) => [userId, token]));
  return rows.map(({ id, userId, email, phone, language, namesInMails }) => ({
    cookie: cookieOf(tokens.get(userId) ?? "", sessionSecret),
    profile: {
      customerId: id,
      ...names,
      email,
      phone,
      gender: null,
      language,
      namesInMails,
      address: { ...ADDRESS, district: "LK-11" as const },
    },
  }));
}

function cookieOf(token: string, sessionSecret: string): string {
  const signature = createHmac("sha256", sessionSecret).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}

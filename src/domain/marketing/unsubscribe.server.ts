import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { customers } from "../../db/schema/index.ts";
import { sessionSecret } from "../accounts/auth.server.ts";
import { chooseMarketing } from "../accounts/marketing-consent.server.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";

type Secrets = Pick<Config, "sessionSecret" | "previousSessionSecret">;

/**
 * Returns the token of a customer's unsubscribe link. It never expires, because emails are kept for years, and allows
 * nothing but ending the consent.
 */
export function unsubscribeToken(config: Secrets, customerId: string): string {
  return Buffer.concat([toBytes(customerId), macOf(sessionSecret(config), customerId)]).toString("base64url");
}

/** Returns the customer of a token; null for a token that the shop did not create. The account may be deleted. */
export function readUnsubscribeToken(config: Secrets, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== UUID_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return null;
  const customerId = toUuid(bytes.subarray(0, UUID_BYTES));
  if (!isUuid(customerId)) return null;
  const mac = bytes.subarray(UUID_BYTES);
  const secrets = [sessionSecret(config), config.previousSessionSecret].filter((secret) => secret !== null);
  return secrets.some((secret) => timingSafeEqual(mac, macOf(secret, customerId))) ? customerId : null;
}

/**
 * Withdraws the consent to offers and news by email of the customer whose email contained the link. Repeating it, or an
 * account that is deleted, changes nothing.
 * @returns whether the shop created the token
 */
export async function unsubscribe(shop: Pick<Shop, "db" | "now" | "config">, token: string): Promise<boolean> {
  const customerId = readUnsubscribeToken(shop.config, token);
  if (customerId === null) return false;
  const [customer] = await shop.db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId));
  if (customer) await chooseMarketing(shop, customer.id, { channel: "email", consent: false });
  return true;
}

const UUID_BYTES = 16;
/** 128 bits cannot be guessed. */
const MAC_BYTES = 16;

function macOf(secret: string, customerId: string): Buffer {
  return createHmac("sha256", secret).update(`unsubscribe:${customerId}`).digest().subarray(0, MAC_BYTES);
}

function toBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

function toUuid(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

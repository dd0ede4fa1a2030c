import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "../../../config.ts";
import { DAY_MS, SECOND_MS } from "../../durations.ts";
import { sessionSecret } from "../auth.server.ts";
import { findCookie } from "./session-cookie.ts";

type DeviceConfig = Pick<Config, "isSecure" | "sessionSecret">;

/** A customer or staff account, identified by its login email address. */
export type DeviceAccount = { kind: "customer" | "staff"; email: string };

/** Browsers limit cookies to 400 days. */
const LIFE_SECONDS = (365 * DAY_MS) / SECOND_MS;
const BYTES = 16;
/** Maximum number of accounts in the cookie of one device; the account that signed in longest ago is removed. */
const MAX_ACCOUNTS = 5;
const PART = /^[A-Za-z0-9_-]{22}$/;

const deviceCookieName = ({ isSecure }: Pick<Config, "isSecure">) => (isSecure ? "__Host-device" : "device");

/**
 * Reads the device cookie: a random id, and a keyed hash of the id and each account that signed in on the device. The
 * cookie contains no account.
 */
function readDevice(config: DeviceConfig, headers: Headers): { id: string; accountHashes: string[] } | null {
  const [id = "", ...accountHashes] = (findCookie(headers, deviceCookieName(config)) ?? "").split(".");
  return [id, ...accountHashes].every((part) => PART.test(part))
    ? { id, accountHashes: accountHashes.slice(0, MAX_ACCOUNTS) }
    : null;
}

function accountHashOf(config: DeviceConfig, id: string, { kind, email }: DeviceAccount): string {
  const account = `${kind}:${email.trim().toLowerCase()}`;
  const mac = createHmac("sha256", sessionSecret(config)).update(`device:${id}:${account}`).digest();
  return mac.subarray(0, BYTES).toString("base64url");
}

/** Returns the id of the device if this account has signed in on it before. */
export function findKnownDevice(config: DeviceConfig, headers: Headers, account: DeviceAccount): string | null {
  const device = readDevice(config, headers);
  if (!device) return null;
  const expected = Buffer.from(accountHashOf(config, device.id, account));
  return device.accountHashes.some((accountHash) => timingSafeEqual(Buffer.from(accountHash), expected))
    ? device.id
    : null;
}

/** Returns the `Set-Cookie` value that accountHashes the device as known for this account. */
export function knownDeviceCookie(config: DeviceConfig, headers: Headers, account: DeviceAccount): string {
  const { id, accountHashes } = readDevice(config, headers) ?? {
    id: randomBytes(BYTES).toString("base64url"),
    accountHashes: [],
  };
  const accountHash = accountHashOf(config, id, account);
  const newest = [accountHash, ...accountHashes.filter((other) => other !== accountHash)].slice(0, MAX_ACCOUNTS);
  return setCookie(config, [id, ...newest].join("."), LIFE_SECONDS);
}

/** Returns the `Set-Cookie` value that clears the device's cookie. */
export function clearedDeviceCookie(config: DeviceConfig): string {
  return setCookie(config, "", 0);
}

function setCookie(config: DeviceConfig, value: string, seconds: number): string {
  const secure = config.isSecure ? "; Secure" : "";
  return `${deviceCookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

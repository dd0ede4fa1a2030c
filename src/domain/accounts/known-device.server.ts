import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import { DAY_MS, SECOND_MS } from "../durations.ts";
import { sessionSecret } from "./auth.server.ts";
import { findCookie } from "./session-cookie.ts";

type DeviceConfig = Pick<Config, "isSecure" | "sessionSecret">;

/** An account of the shop or of the back office, by the email address that signs in. */
export type DeviceAccount = { kind: "customer" | "staff"; email: string };

/** Browsers keep no cookie longer than 400 days. */
const LIFE_SECONDS = (365 * DAY_MS) / SECOND_MS;
const BYTES = 16;
/** Accounts that one device is known for; the one that signed in longest ago is dropped. */
const MAX_ACCOUNTS = 5;
const PART = /^[A-Za-z0-9_-]{22}$/;

const deviceCookieName = ({ isSecure }: Pick<Config, "isSecure">) => (isSecure ? "__Host-device" : "device");

/** A random id, and a keyed hash of the id with each account that signed in there: the cookie names no account. */
function readDevice(config: DeviceConfig, headers: Headers): { id: string; marks: string[] } | null {
  const [id = "", ...marks] = (findCookie(headers, deviceCookieName(config)) ?? "").split(".");
  return [id, ...marks].every((part) => PART.test(part)) ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : null;
}

function markOf(config: DeviceConfig, id: string, { kind, email }: DeviceAccount): string {
  const account = `${kind}:${email.trim().toLowerCase()}`;
  const mac = createHmac("sha256", sessionSecret(config)).update(`device:${id}:${account}`).digest();
  return mac.subarray(0, BYTES).toString("base64url");
}

/** Returns the id of the device if this account has signed in there before. */
export function findKnownDevice(config: DeviceConfig, headers: Headers, account: DeviceAccount): string | null {
  const device = readDevice(config, headers);
  if (!device) return null;
  const expected = Buffer.from(markOf(config, device.id, account));
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ? device.id : null;
}

/** Returns the `Set-Cookie` value by which the device is known for this account from now on. */
export function knownDeviceCookie(config: DeviceConfig, headers: Headers, account: DeviceAccount): string {
  const { id, marks } = readDevice(config, headers) ?? { id: randomBytes(BYTES).toString("base64url"), marks: [] };
  const mark = markOf(config, id, account);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS);
  return setCookie(config, [id, ...kept].join("."), LIFE_SECONDS);
}

/** Returns the `Set-Cookie` value that clears the device's cookie. */
export function clearedDeviceCookie(config: DeviceConfig): string {
  return setCookie(config, "", 0);
}

function setCookie(config: DeviceConfig, value: string, seconds: number): string {
  const secure = config.isSecure ? "; Secure" : "";
  return `${deviceCookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

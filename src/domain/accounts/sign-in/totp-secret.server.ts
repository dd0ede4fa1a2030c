import { randomInt } from "node:crypto";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { encode } from "uqr";
import { authenticatorUri, toBase32 } from "./second-factor.ts";

/** Key of a Better Auth instance; customers and staff have one each. */
type SecretKey = Parameters<typeof symmetricEncrypt>[0]["key"];

const SECRET_LENGTH = 25;
const COUNT = 10;
const HALF = 5;
/** Alphabet without characters that are easily confused when copied by hand. */
const CHARACTERS = "abcdefghjkmnpqrstuvwxyz23456789";
/** Width of the light border in modules; cameras need it to find the edges. */
const QUIET = 2;

const half = () => Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

/** Returns a new encrypted TOTP secret, without recovery codes. */
export async function makeTotpSecret(key: SecretKey): Promise<{ secret: string; backupCodes: string }> {
  const secret = await symmetricEncrypt({ key, data: generateRandomString(SECRET_LENGTH, "a-z", "A-Z", "0-9") });
  return { secret, backupCodes: await symmetricEncrypt({ key, data: "[]" }) };
}

/** Returns new recovery codes, which cannot be read again, and their encrypted form. */
export async function makeRecoveryCodes(key: SecretKey): Promise<{ codes: string[]; backupCodes: string }> {
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  return { codes, backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(codes) }) };
}

/** A pending TOTP secret for an authenticator app: to type, to open on the same phone, and to scan. */
export type ShownTotpSecret = { secret: string; address: string; drawing: { side: number; path: string } };

export async function showTotpSecret(
  key: SecretKey,
  { encrypted, issuer, account }: { encrypted: string; issuer: string; account: string },
): Promise<ShownTotpSecret> {
  const secret = await symmetricDecrypt({ key, data: encrypted });
  const address = authenticatorUri(issuer, account, secret);
  return { secret: toBase32(secret), address, drawing: drawQrCode(address) };
}

/** Encodes a text as a QR code: side length in modules, and the dark modules as an SVG path. */
function drawQrCode(text: string): { side: number; path: string } {
  const { data, size: side } = encode(text, { ecc: "M", border: QUIET });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { side, path: rows.join("") };
}

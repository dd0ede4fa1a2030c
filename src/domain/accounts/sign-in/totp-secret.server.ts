import { randomInt } from "node:crypto";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { drawQrCode, type QrDrawing } from "../../draw-qr-code.server.ts";
import { authenticatorUri, toBase32 } from "./second-factor.ts";

/** Key of a Better Auth instance; customers and staff have one each. */
type SecretKey = Parameters<typeof symmetricEncrypt>[0]["key"];

const SECRET_LENGTH = 25;
const COUNT = 10;
const HALF = 5;
/** Alphabet without characters that are easily confused when copied by hand. */
const CHARACTERS = "abcdefghjkmnpqrstuvwxyz23456789";

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
export type DisplayedTotpSecret = { secret: string; url: string; drawing: QrDrawing };

export async function showTotpSecret(
  key: SecretKey,
  { encrypted, issuer, account }: { encrypted: string; issuer: string; account: string },
): Promise<DisplayedTotpSecret> {
  const secret = await symmetricDecrypt({ key, data: encrypted });
  const url = authenticatorUri(issuer, account, secret);
  return { secret: toBase32(secret), url, drawing: drawQrCode(url) };
}

/** Returns whether this is an authenticator code, which has six digits; other codes are checked as recovery codes. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Normalises a typed code: apps and people insert spaces, phones insert capitals. */
export function normaliseCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s/g, "").toLowerCase();
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes a secret in base32, as authenticator apps accept it by typing. */
export function toBase32(secret: string): string {
  let bits = "";
  for (const byte of new TextEncoder().encode(secret)) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Returns the otpauth URI for the QR code: issuer, account and secret. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const facts = new URLSearchParams({ secret: toBase32(secret), issuer, digits: "6", period: "30" });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${facts.toString().replaceAll("+", "%20")}`;
}

/** The code of an app has six digits; everything else is taken for a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** As it was shown: apps and people write spaces into codes, and telephones capitals. */
export function normaliseCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s/g, "").toLowerCase();
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As apps take it when it is typed instead of scanned. */
export function toBase32(secret: string): string {
  let bits = "";
  for (const byte of new TextEncoder().encode(secret)) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** What the picture says to the app: which shop, whose account, which secret. */
export function authenticatorAddress(issuer: string, account: string, secret: string): string {
  const facts = new URLSearchParams({ secret: toBase32(secret), issuer, digits: "6", period: "30" });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${facts.toString().replaceAll("+", "%20")}`;
}

import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { decryptSearchTerm, encryptSearchTerm } from "./encrypt-search-term.server.ts";

const shopWith = (secret: string) => ({
  config: parseConfig({ NODE_ENV: "test", DATA_DIR: "/nowhere", SESSION_SECRET: secret }),
});
const shop = shopWith("a-secret-that-only-tests-know-0123456789");

test("decrypts with the key of this shop only", () => {
  const encrypted = encryptSearchTerm(shop, "nimal පෙරේරා");

  expect(decryptSearchTerm(shop, encrypted)).toBe("nimal පෙරේරා");
  expect(decryptSearchTerm(shopWith("another-secret-that-only-tests-know-012345"), encrypted)).toBeNull();
  expect(Buffer.from(encrypted, "base64url").toString("latin1")).not.toContain("nimal");
  expect(encryptSearchTerm(shop, "nimal පෙරේරා")).not.toBe(encrypted);
});

test("returns null for a forged or changed text", () => {
  const encrypted = Buffer.from(encryptSearchTerm(shop, "nimal"), "base64url");
  for (const [index, byte] of encrypted.entries()) {
    const changed = Buffer.from(encrypted);
    changed[index] = byte ^ 1;
    expect(decryptSearchTerm(shop, changed.toString("base64url"))).toBeNull();
  }
  for (const text of ["", "nimal", "A".repeat(200)]) expect(decryptSearchTerm(shop, text)).toBeNull();
});

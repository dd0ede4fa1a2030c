import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { decryptSearchTerm, encryptSearchTerm } from "./encrypt-search-term.server.ts";

const shopWith = (secret: string) => ({
  config: parseConfig({ NODE_ENV: "test", DATA_DIR: "/nowhere", SESSION_SECRET: secret }),
});
const shop = shopWith("a-secret-that-only-tests-know-0123456789");

test("decrypts with the key of this shop only", () => {
  const sealed = encryptSearchTerm(shop, "nimal පෙරේරා");

  expect(decryptSearchTerm(shop, sealed)).toBe("nimal පෙරේරා");
  expect(decryptSearchTerm(shopWith("another-secret-that-only-tests-know-012345"), sealed)).toBeNull();
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("nimal");
  expect(encryptSearchTerm(shop, "nimal පෙරේරා")).not.toBe(sealed);
});

test("returns null for a forged or changed text", () => {
  const sealed = Buffer.from(encryptSearchTerm(shop, "nimal"), "base64url");
  for (const [index, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed);
    changed[index] = byte ^ 1;
    expect(decryptSearchTerm(shop, changed.toString("base64url"))).toBeNull();
  }
  for (const text of ["", "nimal", "A".repeat(200)]) expect(decryptSearchTerm(shop, text)).toBeNull();
});

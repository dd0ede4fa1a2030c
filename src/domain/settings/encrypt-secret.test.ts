import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptSecret, encryptSecret } from "./encrypt-secret.server.ts";

const [key, other] = [randomBytes(32), randomBytes(32)];
const SECRET = "A-merchant-secret-of-PayHere";

test("decrypts with the right key and owner, and encrypts to a different text each time", () => {
  const encrypted = encryptSecret(key, SECRET, "payhere live 2210000");

  expect(decryptSecret({ current: key, previous: null }, encrypted, "payhere live 2210000")).toEqual({
    secret: SECRET,
    isOfPreviousKey: false,
  });
  expect(encryptSecret(key, SECRET, "payhere live 2210000")).not.toBe(encrypted);
  expect(encrypted).not.toContain(SECRET);
  expect(encrypted).not.toContain(Buffer.from(SECRET).toString("base64url"));
});

test("decrypts with the previous key and reports that", () => {
  const encrypted = encryptSecret(key, SECRET, "a");

  expect(decryptSecret({ current: other, previous: key }, encrypted, "a")).toEqual({
    secret: SECRET,
    isOfPreviousKey: true,
  });
});

test("returns null with another key, another owner or a changed character", () => {
  const encrypted = encryptSecret(key, SECRET, "a");
  const parts = encrypted.split(".");
  const changed = parts.map((part, index) =>
    parts.with(index, (part.startsWith("A") ? "B" : "A") + part.slice(1)).join("."),
  );

  expect(decryptSecret({ current: other, previous: null }, encrypted, "a")).toBeNull();
  expect(decryptSecret({ current: null, previous: null }, encrypted, "a")).toBeNull();
  expect(decryptSecret({ current: key, previous: null }, encrypted, "b")).toBeNull();
  for (const text of [...changed, "", "v1", "nothing"]) {
    expect(decryptSecret({ current: key, previous: null }, text, "a")).toBeNull();
  }
});

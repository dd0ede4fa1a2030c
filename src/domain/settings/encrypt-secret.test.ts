import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openSecret, sealSecret } from "./encrypt-secret.server.ts";

const [key, other] = [randomBytes(32), randomBytes(32)];
const SECRET = "A-merchant-secret-of-PayHere";

test("decrypts with the right key and owner, and encrypts to a different text each time", () => {
  const sealed = sealSecret(key, SECRET, "payhere live 2210000");

  expect(openSecret({ current: key, former: null }, sealed, "payhere live 2210000")).toEqual({
    secret: SECRET,
    isOfFormerKey: false,
  });
  expect(sealSecret(key, SECRET, "payhere live 2210000")).not.toBe(sealed);
  expect(sealed).not.toContain(SECRET);
  expect(sealed).not.toContain(Buffer.from(SECRET).toString("base64url"));
});

test("decrypts with the previous key and reports that", () => {
  const sealed = sealSecret(key, SECRET, "a");

  expect(openSecret({ current: other, former: key }, sealed, "a")).toEqual({ secret: SECRET, isOfFormerKey: true });
});

test("returns null with another key, another owner or a changed character", () => {
  const sealed = sealSecret(key, SECRET, "a");
  const parts = sealed.split(".");
  const changed = parts.map((part, index) =>
    parts.with(index, (part.startsWith("A") ? "B" : "A") + part.slice(1)).join("."),
  );

  expect(openSecret({ current: other, former: null }, sealed, "a")).toBeNull();
  expect(openSecret({ current: null, former: null }, sealed, "a")).toBeNull();
  expect(openSecret({ current: key, former: null }, sealed, "b")).toBeNull();
  for (const text of [...changed, "", "v1", "nothing"]) {
    expect(openSecret({ current: key, former: null }, text, "a")).toBeNull();
  }
});

import { expect, test } from "vitest";
import { authenticatorUri, isAppCode, normaliseCode, toBase32 } from "./second-factor.ts";

test("encodes a secret in base32 as apps read it (RFC 4648)", () => {
  expect(["f", "fo", "foo", "foob", "fooba", "foobar"].map(toBase32)).toEqual([
    "MY",
    "MZXQ",
    "MZXW6",
    "MZXW6YQ",
    "MZXW6YTB",
    "MZXW6YTBOI",
  ]);
});

test("names shop and account in the otpauth URI, percent-encoded", () => {
  expect(authenticatorUri("Sanda & Co", "a+b@example.test", "fooba")).toBe(
    "otpauth://totp/Sanda%20%26%20Co:a%2Bb%40example.test?secret=MZXW6YTB&issuer=Sanda%20%26%20Co&digits=6&period=30",
  );
});

test.for([
  ["123 456", "123456", true],
  [" １２３４５６ ", "123456", true],
  ["ABCDE-fghjk", "abcde-fghjk", false],
  ["12345", "12345", false],
] as const)("normalises %s to %s", ([typed, code, isOfApp]) => {
  expect(normaliseCode(typed)).toBe(code);
  expect(isAppCode(normaliseCode(typed))).toBe(isOfApp);
});

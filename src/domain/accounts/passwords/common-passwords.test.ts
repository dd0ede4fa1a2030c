import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["password", "12345678", "PASSWORD1", "qwertyuiop", "iloveyou", "1q2w3e4r"])(
  "recognises %s as common",
  (word) => {
    expect(isCommonPassword(word)).toBe(true);
  },
);

test("accepts passphrases and unusual passwords", () => {
  for (const word of ["a good long password", "රහස් පදය මෙයයි", "8 signs!", "correct horse battery"]) {
    expect(isCommonPassword(word), word).toBe(false);
  }
});

test("reports none of 10,000 generated passwords as common", () => {
  const made = Array.from({ length: 10_000 }, (_, index) => `made up ${index * 7_919}`);

  expect(made.filter(isCommonPassword)).toEqual([]);
});

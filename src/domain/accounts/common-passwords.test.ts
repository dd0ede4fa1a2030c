import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["password", "12345678", "PASSWORD1", "qwertyuiop", "iloveyou", "1q2w3e4r"])(
  "%s is what many people use",
  (word) => {
    expect(isCommonPassword(word)).toBe(true);
  },
);

test("words in a row, and what nobody else would think of, are not", () => {
  for (const word of ["a good long password", "රහස් පදය මෙයයි", "8 signs!", "correct horse battery"]) {
    expect(isCommonPassword(word), word).toBe(false);
  }
});

test("of ten thousand made-up passwords none is taken for one that many people use", () => {
  const made = Array.from({ length: 10_000 }, (_, index) => `made up ${index * 7_919}`);

  expect(made.filter(isCommonPassword)).toEqual([]);
});

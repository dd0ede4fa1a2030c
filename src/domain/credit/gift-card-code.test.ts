import { expect, test } from "vitest";
import { endOfCode, formatGiftCardCode, parseGiftCardCode } from "./gift-card-code.ts";
import { newGiftCardCode, soldCardCode } from "./new-gift-card-code.server.ts";

test("reads a code in any spelling that people type", () => {
  for (const typed of ["7KQ2-M9XB-4F7K-92MX", " 7kq2 m9xb 4f7k 92mx ", "7KQ2M9XB4F7K92MX"]) {
    expect(parseGiftCardCode(typed)).toBe("7KQ2M9XB4F7K92MX");
  }
  expect(formatGiftCardCode("7KQ2M9XB4F7K92MX")).toBe("7KQ2-M9XB-4F7K-92MX");
  expect(endOfCode("7KQ2M9XB4F7K92MX")).toBe("92MX");
});

test.each(["", "7KQ2-M9XB-4F7K", "7KQ2-M9XB-4F7K-92MA", "7KQ2-M9XB-4F7K-92M0", "7KQ2-M9XB-4F7K-92MX-2"])(
  "rejects %j, which is not a code",
  (typed) => {
    expect(parseGiftCardCode(typed)).toBeNull();
  },
);

test("creates codes of every character of the alphabet, and no two alike", () => {
  const codes = Array.from({ length: 2_000 }, newGiftCardCode);

  expect(codes.map(parseGiftCardCode)).toEqual(codes);
  expect(new Set(codes)).toHaveLength(codes.length);
  expect(new Set(codes.join(""))).toHaveLength(28);
});

test("derives the code of a sold card from its id and the secret, as a code that people can type", () => {
  const config = { sessionSecret: "a-secret-that-only-tests-know-0123456789" };
  const codes = Array.from({ length: 200 }, (_, index) => soldCardCode(config, `card-${index}`));

  expect(codes.map(parseGiftCardCode)).toEqual(codes);
  expect(new Set(codes).size).toBe(200);
  expect(soldCardCode(config, "card-7")).toBe(codes[7]);
  expect(soldCardCode({ sessionSecret: `${config.sessionSecret}x` }, "card-7")).not.toBe(codes[7]);
});

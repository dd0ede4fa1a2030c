import { expect, test } from "vitest";
import { BLUR_PLACEHOLDER_SIZE, blurPlaceholderUrl, encodeBlurPlaceholder } from "./blur-placeholder.ts";

const PIXELS = Uint8Array.from(
  { length: BLUR_PLACEHOLDER_SIZE.width * BLUR_PLACEHOLDER_SIZE.height * 3 },
  (_, index) => index * 13,
);

test("encodes a bitmap of two by three pixels, the last row first, blue before red", () => {
  const address = blurPlaceholderUrl(encodeBlurPlaceholder(PIXELS));
  const bytes = Buffer.from(address.replace("data:image/bmp;base64,", ""), "base64");

  expect(bytes.toString("latin1", 0, 2)).toBe("BM");
  expect(bytes.readUInt32LE(2), "says how long it is").toBe(bytes.length);
  expect([bytes.readUInt32LE(14), bytes.readUInt16LE(18), bytes.readUInt16LE(20)]).toEqual([12, 2, 3]);
  expect([bytes.readUInt16LE(22), bytes.readUInt16LE(24)], "planes and bits of a pixel").toEqual([1, 24]);
  const firstOfLastRow = bytes.subarray(bytes.readUInt32LE(10)).subarray(0, 3);
  expect([...firstOfLastRow.toReversed()]).toEqual([...PIXELS.subarray(12, 15)]);
});

test("takes 36 characters in the database and at most 100 in a page", () => {
  const blurPlaceholder = encodeBlurPlaceholder(PIXELS);

  expect(blurPlaceholder).toMatch(/^[A-Za-z0-9+/]{35}=$/);
  expect(blurPlaceholderUrl(blurPlaceholder).length).toBeLessThanOrEqual(100);
});

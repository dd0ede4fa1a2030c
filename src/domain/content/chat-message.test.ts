// @module-tag spec-7-chat-1
import { expect, test } from "vitest";
import { chatMessageUrl, chatReference } from "./chat-message.ts";

test("encodes the draft as the chat service reads it", () => {
  expect(chatMessageUrl("94771234567", "Two & more, 50%\nසිල්ක්")).toBe(
    "https://wa.me/94771234567?text=Two%20%26%20more%2C%2050%25%0A%E0%B7%83%E0%B7%92%E0%B6%BD%E0%B7%8A%E0%B6%9A%E0%B7%8A",
  );
});

test("names a product by its public code and variant", () => {
  expect(chatReference({ publicId: "bcdf2345", variantLabel: "Large / Plum" })).toBe("bcdf2345 (Large / Plum)");
  expect(chatReference({ publicId: "bcdf2345", variantLabel: "" })).toBe("bcdf2345");
});

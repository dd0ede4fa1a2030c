import { expect, test } from "vitest";
import { chatMessageUrl, chatReference } from "./chat-message.ts";

test("the draft is encoded as the chat service reads it", () => {
  expect(chatMessageUrl("94771234567", "Two & more, 50%\nසිල්ක්")).toBe(
    "https://wa.me/94771234567?text=Two%20%26%20more%2C%2050%25%0A%E0%B7%83%E0%B7%92%E0%B6%BD%E0%B7%8A%E0%B6%9A%E0%B7%8A",
  );
});

test("a product is named by its reference", () => {
  expect(chatReference({ publicId: "bcdf2345", sku: "SR-1" })).toBe("bcdf2345 (SKU SR-1)");
  expect(chatReference({ publicId: "bcdf2345", sku: "" })).toBe("bcdf2345");
});

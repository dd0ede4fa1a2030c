// @module-tag spec-7-chat-1
import { expect, test } from "vitest";
import { chatMessageUrl, chatReference } from "./chat-message.ts";

test("encodes the draft as the chat service reads it", () => {
  const draft = "Two & more, 50%\nසිල්ක් · ශ්‍රී · பட்டு 🙂";

  const url = chatMessageUrl("94771234567", draft);

  expect(url).toMatch(/^https:\/\/wa\.me\/94771234567\?text=Two%20%26%20more%2C%2050%25%0Aසිල්ක්%20/);
  // Query as a browser sends it.
  expect(new URL(url).search).toBe(`?text=${encodeURIComponent(draft)}`);
});

test("names a product by its public code and variant", () => {
  expect(chatReference({ publicId: "bcdf2345", variantLabel: "Large / Plum" })).toBe("bcdf2345 (Large / Plum)");
  expect(chatReference({ publicId: "bcdf2345", variantLabel: "" })).toBe("bcdf2345");
});

import { expect, test } from "vitest";
import { readLink } from "./read-link.ts";

test.each([
  ["https://example.com/a?b=1", "https://example.com/a?b=1"],
  [" example.com ", "https://example.com/"],
  ["help@example.com", "mailto:help@example.com"],
  ["mailto:help@example.com", "mailto:help@example.com"],
])("returns the URL of the link %j", (typed, url) => {
  expect(readLink(typed)).toBe(url);
});

test.each(["", "/faq", "//evil", "javascript:alert(1)", "data:text/html,a", "two words", "localhost"])(
  "rejects the link %j",
  (typed) => {
    expect(readLink(typed)).toBeNull();
  },
);

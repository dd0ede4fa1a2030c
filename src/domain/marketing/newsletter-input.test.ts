import { expect, test } from "vitest";
import { readNewsletter } from "./newsletter-input.ts";

const ENGLISH = { "subject.en": "News of this week", "text.en": "Delivery is free." };

test("reads texts, and leaves out a language without any", () => {
  const typed = { ...ENGLISH, "subject.ta": "செய்திகள்", "text.ta": "விநியோகம் இலவசம்.\r\nஞாயிறு வரை.", "text.si": " " };

  expect(readNewsletter(typed)).toEqual({
    draft: {
      texts: {
        en: { subject: "News of this week", text: "Delivery is free." },
        ta: { subject: "செய்திகள்", text: "விநியோகம் இலவசம்.\nஞாயிறு வரை." },
      },
      path: "/",
    },
    problems: {},
  });
});

test("makes a subject one line", () => {
  const { draft } = readNewsletter({ ...ENGLISH, "subject.en": "News\r\nBcc: someone" });

  expect(draft.texts.en.subject).toBe("News Bcc: someone");
});

test.for([
  ["subject.en", "", "Enter a subject."],
  ["text.en", "", "Enter the text."],
  ["text.si", "පුවත්", "Enter a subject.", "subject.si"],
  ["subject.en", "x".repeat(61), "At most 60 characters."],
  ["text.en", "x".repeat(3_001), "At most 3000 characters."],
  ["subject.en", "New lingerie", /reveal what we sell/],
  ["subject.si", "වැඩිහිටි", /reveal what we sell/],
  ["text.en", "For your intimate evening", /reveal what we sell/],
  ["text.en", "See https://elsewhere.example", /web addresses/],
  ["path", "https://elsewhere.example", /pages of this shop/],
  ["path", "/admin", /pages of this shop/],
] as const)("rejects %s “%s”", ([field, value, sentence, at = field]) => {
  const { problems } = readNewsletter({ ...ENGLISH, [field]: value });

  expect(problems).toHaveProperty([at], expect.stringMatching(sentence));
});

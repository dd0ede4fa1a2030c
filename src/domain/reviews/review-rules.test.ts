import { expect, test } from "vitest";
import { averageStars } from "../catalog/listing/product-card.ts";
import { flawOf } from "./review-rules.ts";

const AUTHOR = { firstName: "Nimali", lastName: "de Silva", email: "nim.perera77@example.test" };
const REVIEW = { stars: 4, nickname: "Blue moon", text: "Soft, quiet and well made." };

test.each([
  ["as it should be", {}, null],
  ["in Sinhala, with joiners", { nickname: "ශ්‍රී සඳ", text: "ඉතා හොඳයි, මෘදුයි, නිහඬයි." }, null],
  ["in Tamil", { nickname: "நிலா", text: "மிகவும் நன்றாக உள்ளது." }, null],
  ["with a nickname of digits", { nickname: "77" }, null],
  ["without a star", { stars: 0 }, "stars"],
  ["with six stars", { stars: 6 }, "stars"],
  ["with half a star", { stars: 3.5 }, "stars"],
  ["with stars that are no number", { stars: Number.NaN }, "stars"],
  ["without a nickname", { nickname: "" }, "nickname"],
  ["with a long nickname", { nickname: "x".repeat(25) }, "nickname"],
  ["with markup for a nickname", { nickname: "<b>moon</b>" }, "nickname"],
  ["with the first name as nickname", { nickname: "NIMALI" }, "nickname-is-you"],
  ["with name and digits as nickname", { nickname: "nimali77" }, "nickname-is-you"],
  ["with the spaced last name as nickname", { nickname: "s i l v a" }, "nickname-is-you"],
  ["with the mailbox name as nickname", { nickname: "nim.perera77" }, "nickname-is-you"],
  ["with a part of the mailbox name in the nickname", { nickname: "Perera fan" }, "nickname-is-you"],
  ["with too few letters", { text: "Good." }, "text-too-short"],
  ["that is too long", { text: "x".repeat(1_001) }, "text-too-long"],
  ["with a phone number", { text: "Call me on 077 123 4567 please" }, "contact"],
  ["with a URL", { text: "Cheaper at example.com today" }, "contact"],
  ["with an email address", { text: "Write to me@example.test for more" }, "contact"],
])("returns the expected flaw for a review %s", (_how, changed, flaw) => {
  expect(flawOf({ ...REVIEW, ...changed }, AUTHOR)).toBe(flaw);
});

test("ignores a name of one letter inside a nickname", () => {
  expect(flawOf({ ...REVIEW, nickname: "Amber" }, { ...AUTHOR, firstName: "A", lastName: "Be" })).toBeNull();
  expect(flawOf({ ...REVIEW, nickname: "Be" }, { ...AUTHOR, firstName: "A", lastName: "Be" })).toBe("nickname-is-you");
});

test("rounds the average to one decimal", () => {
  expect(averageStars({ reviews: 3, stars: 13 })).toBe(4.3);
});

import { expect, test } from "vitest";
import { answerTo } from "./answer-to.ts";

test("returns a result for the form with its intent only", () => {
  const answer = { typed: { intent: "save", name: "Lights" } };

  expect(answerTo(answer, "save")).toBe(answer);
  expect(answerTo(answer, "remove")).toBeUndefined();
  expect(answerTo(undefined, "save")).toBeUndefined();
});

test("returns a result without an intent for every form", () => {
  const unread = { typed: {} };

  expect(answerTo(unread, "save")).toBe(unread);
});

import { expect, test } from "vitest";
import { subjectProblems } from "./commits.ts";

test("accepts a conventional subject of 72 characters and rejects one of 73", () => {
  const subject = (length: number) => "fix(cart): keep ".padEnd(length, "x");

  expect(subjectProblems([subject(72), "docs: wrap long comments", "feat(orders)!: drop the state"])).toEqual([]);
  expect(subjectProblems([subject(73)])).toEqual([expect.stringContaining("has 73 characters; at most 72")]);
});

test.each([
  ["without a type", "keep quantities", "is not in the form"],
  ["with an unknown type", "change(cart): keep quantities", "is not in the form"],
  ["with a capital letter", "fix(cart): Keep quantities", "is not in the form"],
  ["with a full stop", "fix(cart): keep quantities.", "ends with a full stop"],
  ["with a statement", "fix(cart): a cart keeps its quantities", "is a statement"],
])("rejects a subject %s", (_name, subject, problem) => {
  expect(subjectProblems([subject])).toEqual([expect.stringContaining(problem)]);
});

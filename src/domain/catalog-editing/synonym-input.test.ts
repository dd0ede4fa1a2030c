import { expect, test } from "vitest";
import { synonymFields, synonymInput } from "./synonym-input.ts";

const parse = (fields: Record<string, string>) => synonymInput.safeParse(fields);
const problemsOf = (fields: Record<string, string>) =>
  parse(fields).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("splits words at commas and lines, each once", () => {
  const { data } = parse({ kind: "same", words: " panty,\nknickers ,, panty \n yata  andum, !" });

  expect(data).toEqual({
    kind: "same",
    words: ["panty", "knickers", "yata andum"],
    targets: [],
    messages: { en: "", si: "", ta: "" },
  });
});

test("keeps only the fields that the kind of entry uses", () => {
  const message = { messageEn: "Ask a pharmacist." };
  expect(parse({ kind: "same", words: "a, b", targets: "c", ...message }).data?.targets).toEqual([]);
  expect(parse({ kind: "leads-to", words: "durex", targets: "Condoms", ...message }).data?.messages.en).toBe("");
  expect(parse({ kind: "leads-to", words: "viagra", ...message }).data?.messages.en).toBe("Ask a pharmacist.");
});

test("rejects entries without words, without a target, and with words that are too long", () => {
  expect(problemsOf({ kind: "same", words: "one" })).toEqual(["words: Enter at least two words."]);
  expect(problemsOf({ kind: "leads-to", words: "", targets: "a" })).toEqual(["words: required"]);
  expect(problemsOf({ kind: "leads-to", words: "a" })).toEqual(["targets: Enter what to show instead, or a message."]);
  expect(problemsOf({ kind: "same", words: `a, ${"b".repeat(61)}` })).toEqual([
    "words: Use at most 60 characters for a word.",
  ]);
});

test("returns the fields that were typed", () => {
  const fields = { kind: "leads-to", words: "ky, k y", targets: "gel", messageEn: "", messageSi: "", messageTa: "" };
  const { data } = parse(fields);
  expect(data && synonymFields(data)).toEqual(fields);
});

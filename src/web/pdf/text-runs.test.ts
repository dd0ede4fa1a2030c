import { expect, test } from "vitest";
import { textRuns } from "./text-runs.ts";

const asPairs = (text: string) => textRuns(text).map(({ font, text: piece }) => [font, piece]);

test("returns one run for a text in one script", () => {
  expect(asPairs("12 Galle Road, Colombo 00300")).toEqual([["latin", "12 Galle Road, Colombo 00300"]]);
});

test("uses the font of each script, and Latin for digits and full stops", () => {
  expect(asPairs("අංක 12, காலி වීදිය")).toEqual([
    ["sinhala", "අංක"],
    ["latin", " 12, "],
    ["tamil", "காலி"],
    ["latin", " "],
    ["sinhala", "වීදිය"],
  ]);
});

test("keeps a joiner with its characters: ශ්‍රී is one run", () => {
  expect(asPairs("ශ්‍රී")).toEqual([["sinhala", "ශ්‍රී"]]);
});

test("treats a character with marks as one, in the font that has it", () => {
  expect(asPairs("Łukasz Ame\u0301lie")).toEqual([
    ["latin-more", "Ł"],
    ["latin", "ukasz Amélie"],
  ]);
});

test("shows a question mark for a missing character and a space for an unusual one", () => {
  expect(asPairs("علي\u3000x")).toEqual([["latin", "??? x"]]);
});

test("uses the bold font where there is one", () => {
  expect(textRuns("Total රු", "latin-strong")).toEqual([
    { font: "latin-strong", text: "Total " },
    { font: "sinhala", text: "රු" },
  ]);
});

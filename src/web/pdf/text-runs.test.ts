import { expect, test } from "vitest";
import { textRuns } from "./text-runs.ts";

const asPairs = (text: string) => textRuns(text).map(({ font, text: piece }) => [font, piece]);

test("a text in one script is one piece", () => {
  expect(asPairs("12 Galle Road, Colombo 00300")).toEqual([["latin", "12 Galle Road, Colombo 00300"]]);
});

test("each script has its font, digits and stops that of Latin", () => {
  expect(asPairs("අංක 12, காலி වීදිය")).toEqual([
    ["sinhala", "අංක"],
    ["latin", " 12, "],
    ["tamil", "காலி"],
    ["latin", " "],
    ["sinhala", "වීදිය"],
  ]);
});

test("a joiner stays with the letters that it joins: ශ්‍රී is one piece", () => {
  expect(asPairs("ශ්‍රී")).toEqual([["sinhala", "ශ්‍රී"]]);
});

test("letters with marks are one letter, in the font that has it", () => {
  expect(asPairs("Łukasz Ame\u0301lie")).toEqual([
    ["latin-more", "Ł"],
    ["latin", "ukasz Amélie"],
  ]);
});

test("what no font has is shown as missing, and a strange space as a space", () => {
  expect(asPairs("علي\u3000x")).toEqual([["latin", "??? x"]]);
});

test("strong text is strong where there is a strong font", () => {
  expect(textRuns("Total රු", "latin-strong")).toEqual([
    { font: "latin-strong", text: "Total " },
    { font: "sinhala", text: "රු" },
  ]);
});

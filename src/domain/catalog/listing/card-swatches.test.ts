import { expect, test } from "vitest";
import { drawCardSwatches } from "./card-swatches.ts";

const COLOURS = ["#000001", "#000002", "#000003", "#000004", "#000005", "#000006"];

test("draws four colours and counts the others", () => {
  const html = drawCardSwatches([...COLOURS, "", ...COLOURS], "en");

  expect(html.match(/fill="#00000\d"/g)).toEqual(COLOURS.slice(0, 4).map((colour) => `fill="${colour}"`));
  expect(html).toContain(">+2</span>");
  expect(html).toContain('<span class="sr-only">6 colours</span>');
});

test("draws nothing for one colour and for none", () => {
  expect(drawCardSwatches(["#000001", "#000001", ""], "en")).toBe("");
  expect(drawCardSwatches([], "ta")).toBe("");
});

test("leaves out the number when all colours are drawn", () => {
  expect(drawCardSwatches(COLOURS.slice(0, 4), "en")).not.toContain("+");
});

test("ignores values that are not colours", () => {
  expect(drawCardSwatches(['#000001"/><script>', "red"], "en")).toBe("");
});

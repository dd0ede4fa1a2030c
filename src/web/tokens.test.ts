import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Returns the custom properties of the block that starts with this text. */
function tokensOf(start: string): Record<string, string> {
  const from = css.indexOf(start);
  expect(from, `${start} is in tokens.css`).toBeGreaterThanOrEqual(0);
  const block = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const light = tokensOf("@theme {");
const darkByDevice = tokensOf(':root:not([data-theme="light"]) {');
const darkByChoice = tokensOf(':root[data-theme="dark"] {');

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["paper", "surface", "wash"];
const FIELDS = ["dusk", "lamp", "dawn"];
const pairs = (inks: string[], grounds: string[]) => inks.flatMap((ink) => grounds.map((ground) => [ink, ground]));

const TEXT: (string | undefined)[][] = [
  ...pairs(["ink", "ink-soft", "rose"], GROUNDS),
  ...pairs(["sage", "amber"], ["paper", "surface"]),
  ...pairs(["ink"], [...FIELDS, "sage-wash", "amber-wash", "rose-wash", "moon"]),
  ...pairs(["accent-ink"], ["accent", "accent-deep"]),
  ["sage", "sage-wash"],
  ["amber", "amber-wash"],
  ["rose", "rose-wash"],
  ["paper", "ink"],
];
const SHAPES: (string | undefined)[][] = [
  ...pairs(["edge"], ["paper", "surface"]),
  ...pairs(["accent"], [...GROUNDS, ...FIELDS]),
];

describe.each([
  ["light", light],
  ["dark", { ...light, ...darkByDevice }],
])("in %s", (_theme, tokens) => {
  const colour = (name = "") => tokens[`--color-${name}`] ?? "";

  test.each(TEXT)("has readable contrast of %s on %s", (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)("has enough contrast between %s and %s", (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test("is the same dark theme by system preference and by choice", () => {
  expect(darkByChoice).toEqual(darkByDevice);
});

test("has a light value for every colour that differs by theme", () => {
  expect(Object.keys(light)).toEqual(
    expect.arrayContaining(Object.keys(darkByDevice).filter((name) => name.startsWith("--color-"))),
  );
});

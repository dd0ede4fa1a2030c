import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { slideWords } from "../storefront/home/hero-slides.ts";

test.each(["si", "ta"] as const)("has a font subset of the current words of the slide in %s", (language) => {
  const madeFrom = readFileSync(new URL(`./slide-${language}.txt`, import.meta.url), "utf8");

  // If it fails, run scripts/fonts/subset-slide-fonts.ts, which explains how.
  expect(madeFrom).toBe(slideWords(language));
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HERO_SLIDES } from "../storefront/home/hero-slides.ts";

test.each(["si", "ta"])("the font of the slide in %s was made from the words that stand there now", (language) => {
  const slide = HERO_SLIDES.find((each) => each.language === language);

  const madeFrom = readFileSync(new URL(`./slide-${language}.txt`, import.meta.url), "utf8");

  // Otherwise: run scripts/subset-slide-fonts.ts, which says how.
  expect(madeFrom).toBe(`${slide?.subtitle} ${slide?.description}`);
});

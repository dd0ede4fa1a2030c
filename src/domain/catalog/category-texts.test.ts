import { expect, test } from "vitest";
import { isMenuName } from "./category-texts.ts";

test.each(["", "Toys", "Massagers, old", "සම්බාහන උපකරණ", "மசாஜ் கருவிகள்"])("accepts '%s' as a menu name", (text) => {
  expect(isMenuName(text)).toBe(true);
});

test.each(["Toys & Massagers", "සම්බාහන සහ ඇඟ තෙල් වර්ග", "உடல் எண்ணெய்கள், மசாஜ்"])(
  "rejects '%s', which has more than 14 letters",
  (text) => {
    expect(isMenuName(text)).toBe(false);
  },
);

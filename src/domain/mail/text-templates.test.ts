import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { TEXT_KINDS } from "../text-channels.ts";
import { TEXT_TEMPLATES } from "./text-templates.ts";

const CODE = "4F7K-92MX";
/** Characters of one SMS in English, and of two in Sinhala and Tamil. */
const LONGEST = { en: 160, si: 134, ta: 134 };

test.each(LANGUAGES)("names the order code once, and no address or amount, in %s", (language) => {
  for (const kind of TEXT_KINDS) {
    const text = TEXT_TEMPLATES[language][kind](CODE);
    expect(text.split(CODE)).toHaveLength(2);
    expect(text).not.toMatch(/https?:|www\.|Rs\./);
    expect(text.length).toBeLessThanOrEqual(LONGEST[language]);
  }
});

import { expect, test } from "vitest";
import { changedEnglish, fingerprintEnglish } from "./translations.ts";

const ENGLISH = `import { oneOrMore } from "./plurals.ts";
export const texts = { empty: "Your cart is empty", units: (count: number) => \`\${count} units\` };`;
const PATHS = ["src/web/cart/words/cart.en.ts", "src/web/i18n/en/cart.ts", "src/domain/mail/templates-en.ts"];

function fingerprints(english: string) {
  return fingerprintEnglish(
    new Map([
      ...PATHS.map((path) => [path, english] as const),
      ["src/web/cart/words/cart.si.ts", ""],
      ["src/web/i18n/si/cart.ts", ""],
      ["src/domain/mail/templates-si.ts", ""],
      ["src/domain/mail/staff-templates-en.ts", english],
    ]),
  );
}

test("names each translated file whose English texts changed", () => {
  const checked = fingerprints(ENGLISH);

  expect(Object.keys(checked)).toEqual(PATHS);
  for (const changed of [ENGLISH.replace('empty"', 'still empty"'), ENGLISH.replace("units`", "items`")]) {
    expect(changedEnglish(fingerprints(changed), checked).map((problem) => problem.split(":")[0])).toEqual(PATHS);
  }
});

test("accepts changes of code, and names files that are new or gone", () => {
  const checked = fingerprints(ENGLISH);
  const others = Object.fromEntries(Object.entries(checked).slice(1));

  expect(changedEnglish(fingerprints(`// A comment.\n${ENGLISH.replaceAll("count", "n")}`), checked)).toEqual([]);
  expect(changedEnglish(checked, others)).toHaveLength(1);
  expect(changedEnglish(others, checked)).toHaveLength(1);
});

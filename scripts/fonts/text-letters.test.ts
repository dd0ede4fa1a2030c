import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openFont } from "./subset-glyphs.ts";
import { syllableDrawings } from "./syllable-drawings.ts";
import { LETTERS, type TextLanguage, type TextPart } from "./text-letters.ts";

const ROOT = new URL("../..", import.meta.url);
const FILES: { language: TextLanguage; part: TextPart }[] = [
  { language: "si", part: "common" },
  { language: "si", part: "rare" },
  { language: "ta", part: "common" },
  { language: "ta", part: "rare" },
];
const SCRIPTS = { si: /\p{Script=Sinhala}/gu, ta: /\p{Script=Tamil}/gu };
/** Letters, vowel signs and one punctuation mark, without digits and U+0D81. */
const BLOCKS = { si: [0xd82, 0xdf4], ta: [0xb82, 0xbd7] } as const;
const WRITTEN = /[\p{L}\p{M}\p{Po}]/u;

const at = (path: string) => new URL(path, ROOT);
const lettersOf = (language: TextLanguage, part: TextPart) => Object.values(LETTERS[language][part]).join("");

test.each(FILES)("draws every syllable of the $part letters in $language like the whole font", async (file) => {
  const name = `src/web/fonts/text-${file.language}-${file.part}`;

  const looks = syllableDrawings(await openFont(at(`${name}.woff2`)), file.language, file.part);

  // On a difference run scripts/fonts/subset-text-fonts.ts.
  expect(looks).toBe(readFileSync(at(`${name}.txt`), "utf8"));
});

test.each(["si", "ta"] as const)("has every letter of %s in one of the two files", (language) => {
  const [first, last] = BLOCKS[language];
  const block = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

  const both = lettersOf(language, "common") + lettersOf(language, "rare");

  expect(block.filter((letter) => WRITTEN.test(letter) && !both.includes(letter))).toEqual([]);
});

test.each(["si", "ta"] as const)("finds no rare letter in the texts in %s", (language) => {
  const files = ["src", "demo"].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  // A few of the suggested towns need the file of rare letters.
  const texts = files.filter((file) => /\.(?:tsx?|md|json)$/.test(file) && !/\.test\.|towns\.json/.test(file));

  const written = texts.flatMap((file) => [...readFileSync(at(file), "utf8").matchAll(SCRIPTS[language])].map(String));

  expect(written.length).toBeGreaterThan(40_000);
  expect([...new Set(written)].filter((letter) => !lettersOf(language, "common").includes(letter))).toEqual([]);
});

/** Returns the font faces of the style sheet in their order, with their letters. */
function facesOf(style: string) {
  return [...style.matchAll(/fonts\/text-(\w+)-(\w+)\.woff2[^}]*unicode-range:([^;]+);/g)].map(
    ([, language, part, ranges = ""]) => {
      const letters = [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = "", last = first]) => {
        const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
        return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
      });
      return { language, part, letters };
    },
  );
}

test("names the letters of each file, and has the common one last, which browsers try first", () => {
  const faces = facesOf(readFileSync(at("src/web/app.css"), "utf8"));

  expect(faces.map(({ language, part }) => [language, part].join())).toEqual([
    "si,rare",
    "si,common",
    "ta,rare",
    "ta,common",
  ]);
  for (const { language, part, letters } of faces as { language: TextLanguage; part: TextPart; letters: string[] }[]) {
    const own = lettersOf(language, part);
    // Tamil letters need no joiners.
    const named = language === "ta" ? own.replaceAll(/[\u200c\u200d]/g, "") : own;
    expect(
      [...named].filter((letter) => !letters.includes(letter)),
      `missing in ${language} ${part}`,
    ).toEqual([]);
    // Browsers try the common file first, so the range of the rare one may be wider.
    const tooMany = letters.filter((letter) => part === "common" && !/\p{Cn}/u.test(letter) && !own.includes(letter));
    expect(tooMany, `too many in ${language} ${part}`).toEqual([]);
  }
});

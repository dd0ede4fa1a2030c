import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openFont } from "./subset-glyphs.ts";
import { syllableDrawings } from "./syllable-drawings.ts";
import { LETTERS, type TextLanguage, type TextPart } from "./text-letters.ts";

const ROOT = new URL("..", import.meta.url);
const FILES: { language: TextLanguage; part: TextPart }[] = [
  { language: "si", part: "common" },
  { language: "si", part: "rare" },
  { language: "ta", part: "common" },
  { language: "ta", part: "rare" },
];
const SCRIPTS = { si: /\p{Script=Sinhala}/gu, ta: /\p{Script=Tamil}/gu };
/** Letters, vowel signs and one stop, without digits and U+0D81: what the shop's fonts always had. */
const BLOCKS = { si: [0xd82, 0xdf4], ta: [0xb82, 0xbd7] } as const;
const KEPT = /[\p{L}\p{M}\p{Po}]/u;

const at = (path: string) => new URL(path, ROOT);
const lettersOf = (language: TextLanguage, part: TextPart) => Object.values(LETTERS[language][part]).join("");

test.each(FILES)(
  "the $part letters in $language look as they do in the whole font, in every syllable",
  async (file) => {
    const name = `src/web/fonts/text-${file.language}-${file.part}`;

    const looks = syllableDrawings(await openFont(at(`${name}.woff2`)), file.language, file.part);

    // Otherwise: run scripts/subset-text-fonts.ts, which says how.
    expect(looks).toBe(readFileSync(at(`${name}.txt`), "utf8"));
  },
);

test.each(["si", "ta"] as const)("the two files in %s have every letter that is written between them", (language) => {
  const [first, last] = BLOCKS[language];
  const block = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

  const both = lettersOf(language, "common") + lettersOf(language, "rare");

  expect(block.filter((letter) => KEPT.test(letter) && !both.includes(letter))).toEqual([]);
});

test.each(["si", "ta"] as const)("no text of ours in %s needs a rare letter", (language) => {
  const files = ["src", "demo"].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const texts = files.filter((file) => /\.(?:tsx?|md|json)$/.test(file) && !file.includes(".test."));

  const written = texts.flatMap((file) => [...readFileSync(at(file), "utf8").matchAll(SCRIPTS[language])].map(String));

  expect(written.length).toBeGreaterThan(40_000);
  expect([...new Set(written)].filter((letter) => !lettersOf(language, "common").includes(letter))).toEqual([]);
});

/** The faces of the style sheet in their order: which file, and which letters browsers fetch it for. */
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

test("browsers are told which letters each file has, and are offered the common one first, which stands last", () => {
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
    // The common one is tried first, so the other may be offered for anything.
    const tooMany = letters.filter((letter) => part === "common" && !/\p{Cn}/u.test(letter) && !own.includes(letter));
    expect(tooMany, `too many in ${language} ${part}`).toEqual([]);
  }
});

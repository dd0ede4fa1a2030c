import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "../../src/web/i18n/all-messages.server.ts";
import { texts } from "../../src/web/i18n/en/public.ts";
import { customerMessagesFor } from "../../src/web/i18n/messages.ts";
import { texts as found } from "../../src/web/seo/words/seo.en.ts";

const SOURCES = new URL("../../src/", import.meta.url);

/** The definition of a text is no use of it. */
const DEFINITION = /^ +\w+:/gm;

function sourcesOfTheShop(): string {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\.(?:si|ta)\.ts$|i18n\/(?:si|ta)\//.test(path))
    .map((path) => {
      const code = readFileSync(new URL(path, SOURCES), "utf8");
      return /\.en\.ts$|i18n\/en\//.test(path) ? code.replaceAll(DEFINITION, "") : code;
    })
    .join("\n");
}

/** Returns the last names of the paths of all texts; arrays are one text. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const names = namesIn(inner);
    return names.length > 0 ? names : [name];
  });
}

test("finds a use of every text", () => {
  const words = new Set(sourcesOfTheShop().match(/[\w-]+/g));

  expect(namesIn({ texts, customer: customerMessagesFor("en"), found }).filter((name) => !words.has(name))).toEqual([]);
});

import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { words as en } from "./en.ts";
import { words as si } from "./si.ts";
import { words as ta } from "./ta.ts";

/** Facts whose values have names that customers search for; the other values are sentences, numbers or "Yes". */
const SEARCHED = ["material", "power", "water", "lubricants"] as const;

dbTest("has the names of fact values in search as the pages show them", async ({ db }) => {
  const shown = Object.entries({ en, si, ta }).flatMap(([language, { values }]) =>
    SEARCHED.flatMap((name) =>
      Object.entries(values[name]).map(([value, label]) => ({ name, value, language, label })),
    ),
  );
  const { rows } = await db.execute(sql`select name, value, language, label from fact_labels`);

  expect(rows).toHaveLength(shown.length);
  expect(rows).toEqual(expect.arrayContaining(shown));
});

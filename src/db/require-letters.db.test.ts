import { expect } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { requireLetters } from "./require-letters.ts";
import { UnusableDatabaseError } from "./unusable-database.ts";

ownDbTest(
  "accepts a locale with all letters and rejects one that knows ASCII only",
  { tags: ["full"] },
  async ({ url, pool }) => {
    await expect(requireLetters(url)).resolves.toBeUndefined();
    const name = `${new URL(url).pathname.slice(1)}_ascii`;
    await pool.query(`create database "${name}" template template0 locale_provider libc lc_collate 'C' lc_ctype 'C'`);
    try {
      const other = new URL(url);
      other.pathname = name;
      await expect(requireLetters(other.href)).rejects.toThrow(UnusableDatabaseError);
    } finally {
      await pool.query(`drop database "${name}"`);
    }
  },
);

import { expect } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { requireDurability } from "./durability.ts";
import { UnusableDatabaseError } from "./unusable-database.ts";

ownDbTest("a database as it comes keeps what it confirms", async ({ url }) => {
  await expect(requireDurability(url)).resolves.toBeUndefined();
});

ownDbTest("a setting that gives confirmed orders away is named", async ({ url, pool }) => {
  await pool.query(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = off`);

  await expect(requireDurability(url)).rejects.toThrow(/turn on synchronous_commit in/);
  await expect(requireDurability(url)).rejects.toThrow(UnusableDatabaseError);
});

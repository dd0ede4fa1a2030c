import { expect } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { requireDurability } from "./durability.ts";
import { UnusableDatabaseError } from "./unusable-database.ts";

ownDbTest("accepts PostgreSQL's default settings", async ({ url }) => {
  await expect(requireDurability(url)).resolves.toBeUndefined();
});

ownDbTest("names a setting when it could lose committed orders", async ({ url, pool }) => {
  await pool.query(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = off`);

  await expect(requireDurability(url)).rejects.toThrow(/turn on synchronous_commit in/);
  await expect(requireDurability(url)).rejects.toThrow(UnusableDatabaseError);
});

import { expect } from "vitest";
import { dbTest } from "../../tests/support/db-test.ts";
import { migrateDatabase, NewerSchemaError } from "./migrate.ts";

dbTest("refuses tables of a newer release and names the release that made them", async ({ url, pool }) => {
  await migrateDatabase(url);
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await pool.query("comment on schema drizzle is '7.0.0 (0999_later)'");

  const refused = migrateDatabase(url);

  await expect(refused).rejects.toThrow(NewerSchemaError);
  await expect(refused).rejects.toThrow("Start release 7.0.0 (0999_later) or newer");
  await pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
  await expect(migrateDatabase(url)).resolves.toBeUndefined();
});

dbTest("writes down which release has migrated", async ({ url, pool }) => {
  await migrateDatabase(url);

  const { rows } = await pool.query("select obj_description('drizzle'::regnamespace) as release");
  expect(rows[0].release).toMatch(/^\d+\.\d+\.\d+ \(\d{4}_/);
});

import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { migrateDatabase, NewerSchemaError } from "./migrate.ts";
import { UnusableDatabaseError } from "./unusable-database.ts";

/** Creates a database without the shop's tables. @returns its URL, as the role when one is given */
async function anEmptyDatabase({ pool, url }: { pool: pg.Pool; url: string }, { options = "", role = "shop" }) {
  const name = `empty_${crypto.randomUUID().replaceAll("-", "")}`;
  await pool.query(`create database ${name} template template0 ${options}`);
  onTestFinished(async () => void (await pool.query(`drop database ${name} with (force)`)));
  const target = new URL(url);
  target.pathname = `/${name}`;
  target.username = role;
  return target.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

ownDbTest("rejects tables of a newer release and names the release that created them", async ({ url, pool }) => {
  await migrateDatabase(url);
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await pool.query("comment on schema drizzle is '7.0.0 (0999_later)'");

  const refused = migrateDatabase(url);

  await expect(refused).rejects.toThrow(NewerSchemaError);
  await expect(refused).rejects.toThrow("Start release 7.0.0 (0999_later) or newer");
  await pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
  await expect(migrateDatabase(url)).resolves.toBeUndefined();
});

ownDbTest(
  "rejects a database of release 0.1.0, names the next step and changes nothing",
  { tags: ["full"] },
  async ({ url, pool }) => {
    const target = await anEmptyDatabase({ url, pool }, {});
    const journal =
      "create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);";
    const lastOfOldChain = 1_795_491_165_934;
    await run(
      target,
      `${journal} insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', ${lastOfOldChain});
    comment on schema drizzle is '0.1.0 (0070_created_by_forms)'`,
    );

    const rejected = migrateDatabase(target);

    await expect(rejected).rejects.toThrow(UnusableDatabaseError);
    await expect(rejected).rejects.toThrow(/^Release 0\.1\.0 \(0070_created_by_forms\) created this database/);
    await expect(rejected).rejects.toThrow("start this one with an empty database");
    await expect(run(target, "select from orders")).rejects.toThrow('relation "orders" does not exist');
  },
);

ownDbTest("stores the release that migrated the database", async ({ url, pool }) => {
  await migrateDatabase(url);

  const { rows } = await pool.query("select obj_description('drizzle'::regnamespace) as release");
  expect(rows[0].release).toMatch(/^\d+\.\d+\.\d+ \(\d{4}_/);
});

ownDbTest(
  "names setting and reason when a new database belongs to another user",
  { tags: ["full"] },
  async ({ url, pool }) => {
    const role = `poor_${crypto.randomUUID().replaceAll("-", "")}`;
    await pool.query(`create role ${role} login`);
    onTestFinished(async () => void (await pool.query(`drop role ${role}`)));

    await expectRefusal(await anEmptyDatabase({ url, pool }, { role }), "make that user its owner");
  },
);

ownDbTest("names setting and reason when a new database is read-only", async ({ url, pool }) => {
  const target = await anEmptyDatabase({ url, pool }, {});
  await pool.query(`alter database ${new URL(target).pathname.slice(1)} set default_transaction_read_only = on`);

  await expectRefusal(target, "it is read-only; name the primary server");
});

ownDbTest("names setting and reason when the database has tables of another program", async ({ url, pool }) => {
  const target = await anEmptyDatabase({ url, pool }, {});
  await run(target, "create table orders (id int)");

  await expectRefusal(target, "it has tables of another program");
  await expect(run(target, "select id from orders")).resolves.toBeUndefined();
});

ownDbTest("names setting and reason when a new database has another encoding", async ({ url, pool }) => {
  await expectRefusal(await anEmptyDatabase({ url, pool }, { options: "encoding 'LATIN1' locale 'C'" }), "not UTF8");
});

async function expectRefusal(url: string, reason: string): Promise<void> {
  const refused = migrateDatabase(url);

  await expect(refused).rejects.toThrow(UnusableDatabaseError);
  await expect(refused).rejects.toThrow(/^DATABASE_URL: /);
  await expect(refused).rejects.toThrow(reason);
}

import pg from "pg";

/**
 * Runs `task` while no other process runs one with the same lock. PostgreSQL releases the lock when the connection ends.
 * @throws when the connection is lost, because another process may then run its task
 */
export async function runExclusively<T>(url: string, lock: number, task: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "shop-lock" });
  const lost = new Promise<never>((_, reject) => client.on("error", reject));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await Promise.race([task(), lost]);
  } finally {
    await client.end();
  }
}

import pg from "pg";

const TEXT = "x".repeat(60);

/** Upper bound of the database: a number of single-row writes and one commit, and nothing else. */
export async function openBareWrites(url: string, writes: number, clients: number) {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await pool.query(
    "create table if not exists bare_writes (id uuid primary key default uuidv7(), at timestamptz default now(), text text)",
  );
  const write = { name: "bare-write", text: "insert into bare_writes (text) values ($1)", values: [TEXT] };
  return {
    async once(): Promise<void> {
      const client = await pool.connect();
      try {
        await client.query("begin");
        for (let count = 0; count < writes; count += 1) await client.query(write);
        await client.query("commit");
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

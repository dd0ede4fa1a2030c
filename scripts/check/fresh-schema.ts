import { fileURLToPath } from "node:url";
import pg from "pg";
import { cloneDatabase } from "../../tests/support/database/clone-database.ts";
import { startTestServer } from "../../tests/support/database/test-server.ts";
import { describeSchema } from "./describe-schema.ts";

export const SCHEMA_FILE = fileURLToPath(new URL("../../src/db/schema.sql", import.meta.url));

/** Returns the schema of a database that was migrated just now, on the test server. */
export async function readFreshSchema(): Promise<string> {
  const server = await startTestServer();
  try {
    const database = await cloneDatabase(server);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const schema = await describeSchema(client);
    await client.end();
    await database.drop();
    return schema;
  } finally {
    await server.stop();
  }
}

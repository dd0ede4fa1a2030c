import { openDatabaseProxy } from "../../faults/tools/database-proxy.ts";
import { serverTest } from "../server-test.ts";
import { createTestDatabase } from "./test-database.ts";

/** A server test with a database behind a proxy that can refuse, delay and cut connections. */
export const proxiedDatabaseTest = serverTest.extend("proxy", { scope: "file" }, async ({ host: _ }, { onCleanup }) => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.url);
  onCleanup(() => proxy.close());
  return { ...proxy, drop: database.drop };
});

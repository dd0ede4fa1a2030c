import { inject } from "vitest";
import { cloneDatabase, type TestDatabase } from "./clone-database.ts";

/** Creates a database with all tables and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase({ url: inject("testServerUrl"), templateName: inject("templateName") });
}

import { readFile } from "node:fs/promises";
import { firstDifference } from "./check/first-difference.ts";
import { readFreshSchema, SCHEMA_FILE } from "./check/fresh-schema.ts";

/** Compares the committed schema with what the migrations create. */
const difference = firstDifference(await readFile(SCHEMA_FILE, "utf8"), await readFreshSchema());
if (difference) {
  console.error(
    `src/db/schema.sql differs from the migrated tables. Run "npm run db:schema" and commit the file.\n${difference}`,
  );
  process.exitCode = 1;
}

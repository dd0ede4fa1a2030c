import { writeFile } from "node:fs/promises";
import { readFreshSchema, SCHEMA_FILE } from "./check/fresh-schema.ts";

await writeFile(SCHEMA_FILE, await readFreshSchema());
console.log(`Wrote ${SCHEMA_FILE}.`);

import { writeFileSync } from "node:fs";
import { CONFIGURATION_DOC, renderConfiguration } from "./check/configuration-doc.ts";

writeFileSync(CONFIGURATION_DOC, renderConfiguration());
console.log(`Wrote ${CONFIGURATION_DOC}`);

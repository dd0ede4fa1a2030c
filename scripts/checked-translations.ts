import { writeFileSync } from "node:fs";
import { readSourceFiles } from "./check/source-files.ts";
import { CHECKED_TRANSLATIONS, fingerprintEnglish } from "./check/translations.ts";

const fingerprints = fingerprintEnglish(readSourceFiles(".", ["src"]));
writeFileSync(CHECKED_TRANSLATIONS, `${JSON.stringify(fingerprints, null, 2)}\n`);
console.log(`Recorded the English of ${Object.keys(fingerprints).length} files as compared with its translations.`);

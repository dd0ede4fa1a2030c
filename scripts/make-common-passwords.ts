import { readFileSync, writeFileSync } from "node:fs";
import { PASSWORD_MIN } from "../src/domain/accounts/password.ts";
import { passwordFingerprint } from "../src/domain/accounts/password-fingerprint.ts";

// node scripts/make-common-passwords.ts list.txt: one password a line, the most used first. Made of the 20,000 that Royce Williams
// collected and Django's CommonPasswordValidator ships (gist 226886fd01572964e1431ac8afc999ce); shorter ones are refused anyway.
const [path = "common-passwords.txt"] = process.argv.slice(2);
const words = readFileSync(path, "utf8")
  .split("\n")
  .filter((word) => word.length >= PASSWORD_MIN);
const fingerprints = Uint32Array.from(new Set(words.map(passwordFingerprint))).toSorted();
const text = Buffer.from(fingerprints.buffer).toString("base64");
const head = `/** Of ${fingerprints.length} passwords that many people use: made by \`scripts/make-common-passwords.ts\`, four bytes each. */\n`;
writeFileSync("src/domain/accounts/common-password-list.ts", `${head}export const COMMON_PASSWORDS =\n  "${text}";\n`);
console.log(`${fingerprints.length} passwords`);

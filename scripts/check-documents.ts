import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  brokenLinks,
  missingFiles,
  readSpecMap,
  specMapProblems,
  undocumentedSettings,
  unexplainedPackages,
  unknownTests,
} from "./check/documents.ts";
import { reportProblems } from "./check/source-files.ts";

const read = (path: string) => readFileSync(path, "utf8");
const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder).flatMap((name) => (pattern.test(name) ? [read(`${folder}/${name}`)] : []));
const configuration = [...filesIn("src", /^config[^.]*\.ts$/), ...filesIn("src/domain/settings", /-fields\.ts$/)].join(
  "\n",
);
const rows = readSpecMap(read("docs/spec-map.md"));
const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };

console.log(`${rows.length} sentences, ${rows.filter(({ proofs }) => proofs.length > 0).length} with a test`);
reportProblems(rows.length, "rows of the specification's map", [
  ...specMapProblems(rows),
  ...unknownTests(rows, (path) => (existsSync(path) ? read(path) : null)),
  ...documents.flatMap((document) => missingFiles(".", document, read(document))),
  ...documents.flatMap((document) => brokenLinks(".", dirname(document), read(document))),
  ...unexplainedPackages(Object.keys(dependencies), read("docs/decisions/runtime-dependencies.md")),
  ...undocumentedSettings(configuration, read("docs/configuration.md")),
]);

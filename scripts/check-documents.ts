import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brokenLinks, missingFiles, undocumentedSettings, unexplainedPackages } from "./check/documents.ts";
import { readSourceFiles, reportProblems } from "./check/source-files.ts";
import { readSpecMap, renderSpecMap, specMapProblems } from "./check/spec-map.ts";
import { findTaggedTests, TEST_FOLDERS } from "./check/tagged-tests.ts";

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
const specMap = read("docs/spec-map.md");
const sentences = readSpecMap(specMap);
const tests = findTaggedTests(readSourceFiles(".", TEST_FOLDERS));
const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };

reportProblems(sentences.length, "rows of the specification's map", [
  ...specMapProblems(sentences, tests),
  ...(renderSpecMap(specMap, tests) === specMap
    ? []
    : ["docs/spec-map.md is out of date: npm run docs:spec-map renders it"]),
  ...documents.flatMap((document) => missingFiles(".", document, read(document))),
  ...documents.flatMap((document) => brokenLinks(".", dirname(document), read(document))),
  ...unexplainedPackages(Object.keys(dependencies), read("docs/decisions/runtime-dependencies.md")),
  ...undocumentedSettings(configuration, read("docs/configuration.md")),
]);

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  brokenLinks,
  longDecisions,
  missingFiles,
  readmeProblems,
  undocumentedSettings,
  unexplainedPackages,
} from "./check/documents.ts";
import { CODE_FOLDERS, readSourceFiles, reportProblems } from "./check/source-files.ts";
import { readSpecMap, renderSpecMap, specMapProblems } from "./check/spec-map.ts";
import { findTaggedTests } from "./check/tagged-tests.ts";

const read = (path: string) => readFileSync(path, "utf8");
const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const decisions = documents.filter(
  (name) => dirname(name) === join("docs", "decisions") && !name.endsWith("README.md"),
);
const readmes = new Map(
  [...CODE_FOLDERS, "docs", "public"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const readme = `${folder}/${name}/README.md`;
        return [`${folder}/${name}`, existsSync(readme) ? read(readme) : null] as const;
      }),
  ),
);
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder).flatMap((name) => (pattern.test(name) ? [read(`${folder}/${name}`)] : []));
const configuration = [...filesIn("src", /^config[^.]*\.ts$/), ...filesIn("src/domain/settings", /-fields\.ts$/)].join(
  "\n",
);
const specMap = read("docs/spec-map.md");
const sentences = readSpecMap(specMap);
const tests = findTaggedTests(readSourceFiles(".", CODE_FOLDERS));
const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };

reportProblems(sentences.length, "rows of the specification's map", [
  ...specMapProblems(sentences, tests),
  ...(renderSpecMap(specMap, tests) === specMap
    ? []
    : ["docs/spec-map.md is out of date: npm run docs:spec-map renders it"]),
  ...documents.flatMap((document) => missingFiles(".", document, read(document))),
  ...documents.flatMap((document) => brokenLinks(".", dirname(document), read(document))),
  ...decisions.flatMap((document) => longDecisions(document, read(document))),
  ...readmeProblems(readmes),
  ...unexplainedPackages(Object.keys(dependencies), read("docs/decisions/runtime-dependencies.md")),
  ...undocumentedSettings(configuration, read("docs/configuration.md")),
]);

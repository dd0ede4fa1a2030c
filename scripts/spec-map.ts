import { readFileSync, writeFileSync } from "node:fs";
import { CODE_FOLDERS, readSourceFiles } from "./check/source-files.ts";
import { renderSpecMap } from "./check/spec-map.ts";
import { findTaggedTests } from "./check/tagged-tests.ts";

const SPEC_MAP = "docs/spec-map.md";

writeFileSync(
  SPEC_MAP,
  renderSpecMap(readFileSync(SPEC_MAP, "utf8"), findTaggedTests(readSourceFiles(".", CODE_FOLDERS))),
);

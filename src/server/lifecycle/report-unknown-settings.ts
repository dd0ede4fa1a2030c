import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { SETTING_NAMES } from "../../config.ts";
import { unknownSettings } from "../../config-names.ts";

/** Prints one sentence for each name in the environment or in `.env` that looks like a misspelt setting. */
export function reportUnknownSettings(say: (line: string) => void): void {
  for (const warning of unknownSettings(process.env, SETTING_NAMES, namesInFile())) say(warning);
}

/** Returns the names of the settings in `.env`, whose values the launcher has added to the environment. */
function namesInFile(): Set<string> {
  if (!existsSync(".env")) return new Set();
  return new Set(Object.keys(parseEnv(readFileSync(".env", "utf8").replace(/^\uFEFF/, ""))));
}

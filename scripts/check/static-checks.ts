import { spawn } from "node:child_process";

type Check = { name: string; args: string[] };

const TYPEGEN = { name: "route types", args: ["node_modules/@react-router/dev/bin.cjs", "typegen"] };

/** All but the tests; each is one Node process. */
const CHECKS: Check[] = [
  { name: "types", args: ["node_modules/typescript/bin/tsc", "-p", "."] },
  { name: "format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
  { name: "imports", args: ["scripts/check-imports.ts"] },
  { name: "wording", args: ["scripts/check-prose.ts"] },
  { name: "forms", args: ["scripts/check-forms.ts"] },
  { name: "pages", args: ["scripts/check-web.ts"] },
  { name: "sizes", args: ["scripts/check-sizes.ts"] },
  { name: "documents", args: ["scripts/check-documents.ts"] },
  { name: "configuration page", args: ["scripts/check/configuration-doc.ts"] },
  { name: "commit subjects", args: ["scripts/check-commits.ts"] },
  { name: "schema.sql", args: ["scripts/check-schema.ts"] },
  { name: "dead code", args: ["node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"] },
];

/** Weights of the pages of the existing build. */
const WEIGHTS = { name: "weights", args: ["scripts/weights.ts"] };

/**
 * Runs every check, one line each; the output of a failed check follows its line.
 * @param isBuilt whether the build is of these sources; the weights are checked only then
 */
export async function runStaticChecks({ isBuilt = false } = {}): Promise<boolean> {
  // The types of the routes are generated; several checks read them.
  if (!(await runCheck(TYPEGEN))) return false;
  const passed = await Promise.all([...CHECKS, ...(isBuilt ? [WEIGHTS] : [])].map(runCheck));
  return passed.every(Boolean);
}

function runCheck({ name, args }: Check): Promise<boolean> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${((Date.now() - began) / 1_000).toFixed(1)} s)`);
      if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, "       "));
      resolve(code === 0);
    });
  });
}

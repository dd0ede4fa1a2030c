import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildKeepingPreviousAssets } from "./previous-assets.ts";

function aClone(): string {
  const root = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

/** Builds like the real build, which starts with an empty folder. */
function buildAs(root: string, name: string): void {
  buildKeepingPreviousAssets(root, () => {
    rmSync(join(root, "build"), { recursive: true, force: true });
    mkdirSync(join(root, "build/client/assets"), { recursive: true });
    writeFileSync(join(root, `build/client/assets/app-${name}.js`), name);
  });
}

test("keeps the assets of the previous build, and of no older one", () => {
  const root = aClone();

  for (const name of ["one", "two", "three"]) buildAs(root, name);

  expect(readdirSync(join(root, "build/client/assets"))).toEqual(["app-three.js"]);
  expect(readdirSync(join(root, "build/previous/assets"))).toEqual(["app-two.js"]);
  expect(readFileSync(join(root, "build/previous/assets/app-two.js"), "utf8")).toBe("two");
});

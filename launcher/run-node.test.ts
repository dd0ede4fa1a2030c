import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LaunchError } from "./root.mjs";
import { findNode } from "./run-node.mjs";

/** Creates a program whose loader is missing on this machine, like a glibc program on Alpine. */
function aProgramForAnotherSystem(): string {
  const folder = mkdtempSync(join(tmpdir(), "node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "node");
  writeFileSync(path, "#!/lib/no-such-loader.so\n");
  chmodSync(path, 0o755);
  return path;
}

test("uses the packaged Node when it runs", () => {
  expect(findNode(process.execPath, "20.0.0")).toBe(process.execPath);
});

test("uses the machine's own Node when the packaged one cannot run", () => {
  expect(findNode(aProgramForAnotherSystem(), "24.1.0")).toBe(process.execPath);
});

test("fails with the required version when neither Node can run the shop", () => {
  expect(() => findNode(aProgramForAnotherSystem(), "22.4.0")).toThrow(LaunchError);
  expect(() => findNode("/none/node", "22.4.0")).toThrow("Install Node 24 or newer");
});

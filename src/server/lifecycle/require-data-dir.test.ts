import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "../../config.ts";
import { requireDataDir } from "./require-data-dir.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "data-dir-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("creates a missing folder and its parents", async () => {
  await requireDataDir(join(folder, "a/b"));

  expect((await stat(join(folder, "a/b"))).isDirectory()).toBe(true);
  await expect(requireDataDir(join(folder, "a/b"))).resolves.toBeUndefined();
});

test("rejects a file in place of the folder or of its parent", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");

  for (const path of [file, join(file, "below")]) {
    const refused = requireDataDir(path);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(`DATA_DIR: ${path} is a file, or is below one`);
    await expect(refused).rejects.toThrow("Example: DATA_DIR=");
  }
});

test.runIf(process.platform === "linux")("rejects a folder below /proc, where none can be created", async () => {
  await expect(requireDataDir("/proc/x")).rejects.toThrow(/DATA_DIR: .*\/proc\/x/);
});

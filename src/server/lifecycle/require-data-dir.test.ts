import fs, { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test.each(["EACCES", "EPERM"])("rejects a folder without write permission (%s)", async (code) => {
  // Does not use file modes, which do not apply to root.
  const access = vi.spyOn(fs, "access").mockRejectedValue(Object.assign(new Error(code), { code }));
  syncBuiltinESMExports();

  const refused = requireDataDir(folder);

  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    `DATA_DIR: this user cannot write to ${folder}. Example: DATA_DIR=/var/lib/sanda`,
  );
  access.mockRestore();
  syncBuiltinESMExports();
});

test.runIf(process.platform === "linux")("rejects a folder below /proc, where none can be created", async () => {
  await expect(requireDataDir("/proc/x")).rejects.toThrow(/DATA_DIR: .*\/proc\/x/);
});

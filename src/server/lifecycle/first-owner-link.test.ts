import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { showFirstOwnerLink } from "./first-owner-link.ts";

const LINK = "http://localhost:3000/admin/welcome?token=a-secret-token";

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "first-owner-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test("prints the link on a terminal and writes no file", async () => {
  const dataDir = await aDataDir();
  expect(await showFirstOwnerLink(LINK, { dataDir, isTerminal: true })).toBe(LINK);
  expect(await readdir(dataDir)).toEqual([]);
});

test("writes the link to a file with mode 600 and prints its path when there is no terminal", async () => {
  const dataDir = await aDataDir();
  const path = join(dataDir, "first-owner-link");
  // A file with a wider mode, as an earlier start or a copy may have left it.
  await writeFile(path, "an older link", { mode: 0o644 });

  const output = await showFirstOwnerLink(LINK, { dataDir, isTerminal: false });

  expect(output).toContain(path);
  expect(output).not.toContain("a-secret-token");
  expect(await readFile(path, "utf8")).toBe(`${LINK}\n`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(["first-owner-link"]);
});

test("deletes the file when the shop has an owner", async () => {
  const dataDir = await aDataDir();
  await showFirstOwnerLink(LINK, { dataDir, isTerminal: false });

  expect(await showFirstOwnerLink(null, { dataDir, isTerminal: false })).toBeNull();
  expect(await readdir(dataDir)).toEqual([]);
});

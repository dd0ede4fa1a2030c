import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadSessionSecret } from "./session-secret.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("creates a long secret once, in a file that only the owner can read", async () => {
  const folder = await emptyFolder();

  const secret = await loadSessionSecret(folder);

  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await loadSessionSecret(folder)).toBe(secret);
  expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600);
  expect(await loadSessionSecret(await emptyFolder())).not.toBe(secret);
});

test("returns the same secret to ten processes that start at once, and leaves no other file", async () => {
  const folder = await emptyFolder();

  const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSessionSecret(folder)));

  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(["session-secret"]);
});

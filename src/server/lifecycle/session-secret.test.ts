import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keptSessionSecret } from "./session-secret.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("the secret is long, stays the same, and is readable to nobody else", async () => {
  const folder = await emptyFolder();

  const secret = await keptSessionSecret(folder);

  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await keptSessionSecret(folder)).toBe(secret);
  expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600);
  expect(await keptSessionSecret(await emptyFolder())).not.toBe(secret);
});

test("ten processes that start at once agree on one secret and leave nothing else behind", async () => {
  const folder = await emptyFolder();

  const secrets = await Promise.all(Array.from({ length: 10 }, () => keptSessionSecret(folder)));

  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(["session-secret"]);
});

// @module-tag full
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect } from "vitest";
import { backupPlaces, fillShop, TIMEOUT } from "../../tests/support/backup-places.ts";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { runScript } from "../../tests/support/run-script.ts";
import { withBackupLock } from "./backup-lock.ts";

const { path } = backupPlaces("test_nightly");

ownDbTest("makes, verifies, lists and prunes backups in BACKUP_TO", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  const settings = { DATABASE_URL: url, DATA_DIR: path("first"), BACKUP_TO: path("place"), BACKUP_KEEP: "1d" };
  const run = (...args: string[]) => runScript("backup.ts", settings, ...args);

  const unmounted = await run("--nightly");
  await mkdir(path("place"));
  const first = await run("--nightly");
  const [name = ""] = await readdir(path("place"));
  await rename(path("place", name), path("place", "20200101T000000Z-aaaa"));
  await writeFile(path("place/20200101T000000Z-aaaa/private/slip.pdf"), "damaged");
  const made = await run();
  const [, newer = ""] = await readdir(path("place"));
  const linksOf = async (file: string) => (await stat(path("place", newer, file))).nlink;
  const links = { media: await linksOf("media/a-1.webp"), damaged: await linksOf("private/slip.pdf") };
  const listed = await run("--list");
  const wouldDelete = await run("--prune", "--dry-run");
  const inPlace = (await readdir(path("place"))).length;
  const second = await run("--nightly");

  expect(unmounted).toMatchObject({ code: 2, out: expect.stringContaining("Mount its disk") });
  expect(first).toMatchObject({ code: 0, err: "", out: expect.stringContaining("all equal.") });
  expect(first.out).toContain("Deleted 0 old backups.");
  expect(made.code).toBe(0);
  // A file of the earlier backup is stored once, unless it is damaged there.
  expect(links).toEqual({ media: 2, damaged: 1 });
  const lines = listed.out.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/20200101T000000Z-aaaa .* 2 files, verified /);
  expect(lines[1]).toMatch(/, not verified$/);
  // The newest one and the newest verified one stay.
  expect(wouldDelete.out).toContain("Would delete 0 old backups.");
  expect(inPlace).toBe(2);
  expect(second.out).toContain("Deleted 2 old backups.");
  const left = await readdir(path("place"));
  expect(left.map((each) => basename(each))).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-[\da-f]{4}$/)]);
  const manifest = JSON.parse(await readFile(path("place", left[0] ?? "", "manifest.json"), "utf8"));
  for (const file of ["last-backup", "last-verified-backup"])
    expect((await readFile(path("first", file), "utf8")).trim()).toBe(manifest.madeAt);
});

ownDbTest("exits with 75 while another backup is made", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  const settings = { DATABASE_URL: url, DATA_DIR: path("first") };

  const second = await withBackupLock(url, () => runScript("backup.ts", settings, path("one")));

  expect(second).toMatchObject({
    code: 75,
    out: expect.stringMatching(/Another backup is being made or verified \(shop-backup, process \d+ on .*, since /),
  });
  expect(await readdir(path())).not.toContain("one");
});

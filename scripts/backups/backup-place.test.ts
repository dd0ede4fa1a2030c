import { expect, test } from "vitest";
import { backupArguments } from "./arguments.ts";
import { backupsToDelete } from "./backup-place.ts";

const backup = (madeAt: string, isVerified = true) => ({
  madeAt: new Date(madeAt),
  verifiedAt: isVerified ? new Date(madeAt) : null,
});
const deleted = (backups: ReturnType<typeof backup>[], days: number, weeks: number) =>
  backupsToDelete(backups, { days, weeks }).map(({ madeAt }) => madeAt.toISOString().slice(0, 13));

/** A backup at 2:45 in Sri Lanka on each day before this one, oldest first. */
const nightly = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    backup(new Date(Date.parse("2026-11-27T21:15:00Z") - (count - 1 - index) * 86_400_000).toISOString()),
  );

test("keeps the last backup of each of seven days and of each of four weeks", () => {
  const backups = nightly(60);
  const kept = backups.filter((each) => !backupsToDelete(backups, { days: 7, weeks: 4 }).includes(each));

  // The seven days end with Saturday 28 November in Sri Lanka; weeks end with Sunday.
  expect(kept.map(({ madeAt }) => madeAt.toISOString().slice(5, 10))).toEqual([
    "11-07",
    "11-14",
    "11-21",
    "11-22",
    "11-23",
    "11-24",
    "11-25",
    "11-26",
    "11-27",
  ]);
});

test("counts days with backups, so that a shop that was off loses none", () => {
  expect(deleted([backup("2026-01-01T21:15:00Z"), backup("2026-11-27T21:15:00Z")], 2, 0)).toEqual([]);
  expect(deleted([], 7, 4)).toEqual([]);
});

test("prefers verified backups of a day, and keeps the newest one of all and of the verified ones", () => {
  const first = backup("2026-11-26T21:15:00Z");
  const second = backup("2026-11-26T22:15:00Z", false);
  expect(deleted([first, second, backup("2026-11-27T21:15:00Z", false)], 2, 0)).toEqual(["2026-11-26T22"]);
  expect(deleted([backup("2026-11-20T21:15:00Z"), first, second], 1, 0)).toEqual(["2026-11-20T21"]);
});

test("reads the arguments and rejects combinations without a meaning", () => {
  expect(backupArguments([], {})).toEqual({ action: "make", folder: null, isDryRun: false });
  expect(backupArguments(["--verify"], {})).toMatchObject({ action: "verify", folder: null });
  expect(backupArguments(["--verify", "one"], { INIT_CWD: "/x" })).toMatchObject({ folder: "/x/one" });
  expect(backupArguments(["--prune", "--dry-run"], {})).toMatchObject({ action: "prune", isDryRun: true });
  for (const wrong of [["--list", "--prune"], ["--list", "one"], ["--dry-run"], ["a", "b"], ["--other"]])
    expect(() => backupArguments(wrong, {})).toThrow("Usage:");
  expect(() => backupArguments([], { npm_config_list: "true" })).toThrow("Put --");
});

import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const backups = (env: Record<string, string>) => parseConfig({ DATA_DIR: "/srv/shop", ...env }).backups;

test("makes a nightly backup at 2:45 in Sri Lanka below the data folder by default", () => {
  expect(backups({})).toEqual({
    folder: "/srv/shop/backups",
    isDefaultFolder: true,
    cron: "15 21 * * *",
    keep: { days: 7, weeks: 4 },
    verifyUrl: undefined,
  });
});

test("reads folder, time and numbers, and turns the backup off", () => {
  expect(backups({ BACKUP_TO: "/mnt/backups", BACKUP_AT: "23:05", BACKUP_KEEP: "14d" })).toMatchObject({
    folder: "/mnt/backups",
    isDefaultFolder: false,
    cron: "35 17 * * *",
    keep: { days: 14, weeks: 0 },
  });
  expect(backups({ BACKUP_TO: "off" })).toMatchObject({ folder: null, cron: null });
});

test.each([
  [{ BACKUP_TO: "s3" }, "BACKUP_TO: must be a folder such as /mnt/backups, or off; a bucket is not supported"],
  [{ BACKUP_TO: "s3://bucket" }, "BACKUP_TO: must be a folder"],
  [{ BACKUP_AT: "24:00" }, 'BACKUP_AT: must be a time in Sri Lanka such as 02:45 (it is "24:00")'],
  [{ BACKUP_AT: "2:45" }, "BACKUP_AT: must be a time"],
  [{ BACKUP_KEEP: "0d" }, "BACKUP_KEEP: must be days and weeks such as 7d,4w"],
  [{ BACKUP_KEEP: "7" }, "BACKUP_KEEP: must be days and weeks"],
  [{ BACKUP_VERIFY_URL: "mysql://host/db" }, "BACKUP_VERIFY_URL: must be a URL such as postgres://"],
])("rejects %o with a sentence", (env, sentence) => {
  expect(() => backups(env)).toThrow(sentence);
});

import { join, resolve } from "node:path";
import { z } from "zod";
import { databaseUrl } from "./config-database.ts";
import { COLOMBO_OFFSET_MS } from "./domain/colombo-days.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./domain/durations.ts";

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const KEEP = /^([1-9]\d{0,2})d(?:,([1-9]\d?)w)?$/;

/** Environment variables for backups. */
export const backupEnvironment = {
  BACKUP_TO: z
    .string()
    .refine((value) => value !== "s3" && !/^[a-z0-9]+:\/\//i.test(value), {
      error: "must be a folder such as /mnt/backups, or off; a bucket is not supported, mount it as a folder",
    })
    .optional()
    .describe(
      "Folder of the nightly backups, best on another disk: `/mnt/backups`. It must exist. `off`: no nightly backup. Without it: `DATA_DIR/backups`.",
    ),
  BACKUP_AT: z
    .string()
    .regex(TIME, { error: "must be a time in Sri Lanka such as 02:45" })
    .default("02:45")
    .describe("Time of the nightly backup in Sri Lanka."),
  BACKUP_KEEP: z
    .string()
    .regex(KEEP, { error: "must be days and weeks such as 7d,4w, or days such as 14d" })
    .default("7d,4w")
    .describe(
      "Backups in `BACKUP_TO` that are kept: the last one of each of 7 days and of each of 4 weeks. Deleted customers stay in backups that long.",
    ),
  BACKUP_VERIFY_URL: databaseUrl
    .optional()
    .describe(
      "Empty database into which backups are restored to verify them. Needed only if the user of `DATABASE_URL` may not create databases. Its content is deleted.",
    ),
};

type BackupEnvironment = z.infer<z.ZodObject<typeof backupEnvironment>>;

/** Numbers of days and weeks of which the last backup is kept. */
export type BackupsKept = { days: number; weeks: number };

export function backupSettings(env: BackupEnvironment, dataDir: string) {
  const [, days, weeks = 0] = KEEP.exec(env.BACKUP_KEEP) ?? [];
  const isOff = env.BACKUP_TO === "off";
  const given = env.BACKUP_TO === undefined || isOff ? null : env.BACKUP_TO;
  return {
    /** Null: no nightly backup. */
    folder: isOff ? null : resolve(given ?? join(dataDir, "backups")),
    /** Whether the folder is created: a missing folder of the operator may be a disk that is not mounted. */
    isDefaultFolder: given === null,
    /** The time of the nightly backup as a cron expression in UTC; null without one. */
    cron: isOff ? null : cronInUtc(env.BACKUP_AT),
    keep: { days: Number(days), weeks: Number(weeks) } satisfies BackupsKept,
    verifyUrl: env.BACKUP_VERIFY_URL,
  };
}

function cronInUtc(time: string): string {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  const localMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  const utcMs = (localMs - COLOMBO_OFFSET_MS + DAY_MS) % DAY_MS;
  return `${(utcMs % HOUR_MS) / MINUTE_MS} ${Math.floor(utcMs / HOUR_MS)} * * *`;
}

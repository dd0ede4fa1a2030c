import { databaseUrl } from "./config-database.ts";

/** Environment variables for backups. */
export const backupEnvironment = {
  BACKUP_VERIFY_URL: databaseUrl
    .optional()
    .describe(
      "Empty database into which backups are restored to verify them. Needed only if the user of `DATABASE_URL` may not create databases. Its content is deleted.",
    ),
};

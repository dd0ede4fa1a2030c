import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Public pictures and videos that nothing refers to, with the time at which the clean-up first found them unused. */
export const unusedFiles = pgTable("unused_files", {
  /** Base name of a picture, or file name of a video. */
  name: text().primaryKey(),
  since: moment().notNull(),
});

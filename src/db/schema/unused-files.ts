import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Pictures and videos among the public files that nothing shows any more, since they were first seen so. */
export const unusedFiles = pgTable("unused_files", {
  /** A picture's name, or a video's file. */
  name: text().primaryKey(),
  since: moment().notNull(),
});

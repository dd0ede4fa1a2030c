import { isUuid } from "../../../domain/uuid.ts";
import { pageWords } from "../content/pages/page-words.ts";
import { JOB_NAMES } from "../health/job-names.ts";
import { MAIL_NAMES } from "../settings/emails/email-words.ts";
import { SECTION_WORDS } from "../settings/sections/setting-words.ts";
import { enteringWords } from "../shared/sign-in-words.ts";

const words = enteringWords.audit;

/** Names of subjects that are not rows: pages, sections of the settings and lists. */
const SUBJECTS: Record<string, string> = {
  ...pageWords.names,
  ...Object.fromEntries(Object.entries(SECTION_WORDS).map(([section, { title }]) => [section, title])),
  ...words.subjects,
  ...JOB_NAMES,
};

/** Names for rows without one of their own, by action. */
const UNNAMED: Record<string, string> = words.unnamed;

/** Returns the name of a subject that the database has no name for; its key when that is not an id. */
export function subjectName(action: string, subject: string): string {
  const [kind, key = "", mail = ""] = subject.split(":");
  if (kind === "settings") return MAIL_NAMES[mail as keyof typeof MAIL_NAMES] ?? SUBJECTS[key] ?? words.settings;
  if (isUuid(subject)) return UNNAMED[action] ?? words.deleted;
  return SUBJECTS[subject] ?? subject;
}

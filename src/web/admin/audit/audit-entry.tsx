import { Link } from "react-router";
import type { AuditAction } from "../../../domain/audit/audit-actions.ts";
import { pageWords } from "../content/pages/page-words.ts";
import { SECTION_WORDS } from "../settings/sections/setting-words.ts";
import { enteringWords } from "../shared/sign-in-words.ts";
import { describeFacts } from "./audit-facts.ts";
import { AUDIT_WORDS } from "./audit-words.ts";

const words = enteringWords.audit;
/** Names of actors that are not members of staff. */
const AUTHORS: Record<string, string> = { command: words.command, customer: words.customer, visitor: words.visitor };

/** Names of subjects that are not rows: pages, sections of the settings and lists. */
const SUBJECTS: Record<string, string> = {
  ...pageWords.names,
  ...Object.fromEntries(Object.entries(SECTION_WORDS).map(([section, { title }]) => [section, title])),
  ...words.subjects,
};

type AuditEntryFacts = {
  by: string;
  action: string;
  subject: string;
  about: string | null;
  before: unknown;
  after: unknown;
  when: string;
};

/** One entry of the audit log: actor, action, subject, time, and values before and after. */
export function AuditEntry({ by, action, subject, about, before, after, when }: AuditEntryFacts) {
  const name = about ?? nameOf(subject);
  const facts = describeFacts(before, after);
  return (
    <li className="py-3">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-strong">{AUTHORS[by] ?? by}</span> · {AUDIT_WORDS[action as AuditAction] ?? action}
      </p>
      <p className="[overflow-wrap:anywhere]">
        <Link
          to={`/admin/audit?${new URLSearchParams({ subject })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          aria-label={`${name}: ${words.onlyThis}`}
        >
          {name}
        </Link>
      </p>
      {facts.length > 0 && <p className="text-sm [overflow-wrap:anywhere]">{facts.join(" ")}</p>}
      <p className="text-ink-soft text-sm">{when}</p>
    </li>
  );
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Returns the name of a subject, or its key when it has none and the key is not an id. */
function nameOf(subject: string): string {
  const [kind, key = ""] = subject.split(":");
  if (kind === "settings") return SUBJECTS[key] ?? words.settings;
  return SUBJECTS[subject] ?? (ID.test(subject) ? words.deleted : subject);
}

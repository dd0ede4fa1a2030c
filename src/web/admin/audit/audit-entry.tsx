import { Link } from "react-router";
import type { AuditAction } from "../../../domain/audit/audit-actions.ts";
import { enteringWords } from "../shared/sign-in-words.ts";
import { subjectName } from "./audit-subject.ts";
import { AUDIT_WORDS } from "./audit-words.ts";

const words = enteringWords.audit;
/** Names of actors that are not members of staff. */
const AUTHORS: Record<string, string> = { command: words.command, customer: words.customer, visitor: words.visitor };

type AuditEntryFacts = {
  by: string;
  action: string;
  subject: string;
  about: string | null;
  /** A sentence for each changed value. */
  facts: readonly string[];
  when: string;
};

/** One entry of the audit log: actor, action, subject, time, and values before and after. */
export function AuditEntry({ by, action, subject, about, facts, when }: AuditEntryFacts) {
  const name = about ?? subjectName(action, subject);
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

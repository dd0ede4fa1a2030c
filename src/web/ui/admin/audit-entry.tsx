import { Link } from "react-router";
import type { AuditAction } from "../../../domain/admin/audit-actions.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { AUDIT_WORDS } from "../../i18n/admin/audit-words.ts";
import { enteringWords } from "../../i18n/admin/entering-words.ts";

const words = enteringWords.audit;
/** Who is nobody of the staff. */
const AUTHORS: Record<string, string> = { command: words.command, customer: words.customer, visitor: words.visitor };

type AuditEntryFacts = {
  by: string;
  action: string;
  subject: string;
  about: string | null;
  before: unknown;
  after: unknown;
  when: string;
};

/** Who did what, to what, when, and what it was before. */
export function AuditEntry({ by, action, subject, about, before, after, when }: AuditEntryFacts) {
  return (
    <li className="py-3">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-strong">{AUTHORS[by] ?? by}</span> · {AUDIT_WORDS[action as AuditAction] ?? action}
      </p>
      <p className="[overflow-wrap:anywhere]">
        <Link
          to={`/admin/audit?${new URLSearchParams({ subject })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          aria-label={`${about ?? subject}: ${words.onlyThis}`}
        >
          {about ?? subject}
        </Link>
      </p>
      <Facts label={words.before} facts={before} />
      <Facts label={words.after} facts={after} />
      <p className="text-ink-soft text-sm">{when}</p>
    </li>
  );
}

/** Amounts are kept in cents, and read in rupees. */
function factOf(name: string, value: unknown): string {
  if (name.endsWith("Cents") && typeof value === "number")
    return `${name.slice(0, -"Cents".length)} ${formatRupees(cents(value))}`;
  return `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`;
}

function Facts({ label, facts }: { label: string; facts: unknown }) {
  if (typeof facts !== "object" || facts === null) return null;
  const text = Object.entries(facts).map(([name, value]) => factOf(name, value));
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="text-ink-soft">{label}:</span> {text.join(", ")}
    </p>
  );
}

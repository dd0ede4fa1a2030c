import { Link } from "react-router";
import { listAudit } from "../../../domain/audit/audit-log.server.ts";
import { formatMoment } from "../../../domain/dates.ts";
import { findOrderCodes } from "../../../domain/orders/order-names.server.ts";
import { isOrderNumber } from "../../../domain/orders/staff/selected-orders.ts";
import { listStaff } from "../../../domain/staff/list-staff.server.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { PageHead } from "../shared/page-head.tsx";
import { enteringWords } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/audit.route.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { describeFacts } from "./audit-facts.ts";
import { AuditFilter } from "./audit-filter.tsx";

const words = enteringWords.audit;

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-audit")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = (name: string) => searchParams.get(name)?.trim() || null;
  const [actor, subject] = [read("who"), read("subject")];
  const [{ lines, mentioned, next }, members] = await Promise.all([
    listAudit(shop, { actor, subject, after: read("after") }),
    listStaff(shop),
  ]);
  const codeOf = await findOrderCodes(shop, lines.map(({ subject: about }) => about).filter(isOrderNumber));
  return {
    entries: lines.map(({ at, before, after, ...line }) => ({
      ...line,
      about: line.about ?? (isOrderNumber(line.subject) ? codeOf(line.subject) : null),
      facts: describeFacts({ action: line.action, before, after, names: mentioned }),
      when: formatMoment(at, "en"),
    })),
    people: members.map(({ userId, name }) => ({ value: `staff:${userId}`, label: name })),
    filter: { actor, subject },
    next,
  };
}

export const meta: Route.MetaFunction = () => staffPage(enteringWords.audit.title);

export default function Audit({ loaderData: { entries, people, filter, next } }: Route.ComponentProps) {
  const older = new URLSearchParams();
  if (filter.actor) older.set("who", filter.actor);
  if (filter.subject) older.set("subject", filter.subject);
  if (next) older.set("after", next);
  return (
    <div className="flex max-w-text flex-col gap-6">
      <PageHead title={words.title} />
      <p className="text-ink-soft">{words.intro}</p>
      <AuditFilter people={people} {...filter} />
      {entries.length === 0 && <p>{words.none}</p>}
      <ol className="flex flex-col divide-y divide-line border-line border-y">
        {entries.map((entry) => (
          <AuditEntry key={entry.id} {...entry} />
        ))}
      </ol>
      {next && (
        <p>
          <Link to={`/admin/audit?${older}`} className={LINE_LINK}>
            {words.older}
          </Link>
        </p>
      )}
    </div>
  );
}

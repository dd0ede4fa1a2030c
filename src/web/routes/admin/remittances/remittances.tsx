import { can } from "../../../../domain/admin/permissions.ts";
import {
  listOddCash,
  listOutstanding,
  listOutstandingOf,
  listRemittances,
  listUnknownCash,
} from "../../../../domain/payments/remittance-queries.server.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { queuesFor } from "../../../admin/queues.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { remittanceWords as words } from "../../../i18n/admin/remittance-words.ts";
import { OddCash, OutstandingCash, UnknownCash } from "../../../ui/admin/courier-cash.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Part } from "../../../ui/admin/part.tsx";
import { QueueLinks } from "../../../ui/admin/queue-page.tsx";
import { RemittanceList } from "../../../ui/admin/remittance-list.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/remittances.ts";

/** More couriers than a small shop has; their orders are shown beside what they owe. */
const MOST_COURIERS = 20;

/** Cash from doors: what is not there yet, what does not fit, and what was handed over. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { role } = await requireStaff(context, request, "see-money");
  const shop = context.get(shopContext);
  const asked = url.searchParams.get("after") ?? "";
  const after = isUuid(asked) ? asked : null;
  const [owing, odd, unknown, past] = await Promise.all([
    listOutstanding(shop),
    listOddCash(shop),
    listUnknownCash(shop),
    listRemittances(shop, after),
  ]);
  const couriers = await Promise.all(
    owing.slice(0, MOST_COURIERS).map(async (each) => ({ ...each, due: await listOutstandingOf(shop, each.courier) })),
  );
  return {
    queues: queuesFor(role),
    mayEnter: can(role, "change-orders"),
    couriers,
    odd,
    unknown,
    ...past,
    isOlder: after !== null,
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Remittances({ loaderData }: Route.ComponentProps) {
  const { queues, mayEnter, couriers, odd, unknown, remittances, next, isOlder } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={words.heading}>
        {mayEnter && <ButtonLink to="/admin/remittances/new">{words.enter}</ButtonLink>}
      </PageHead>
      <QueueLinks open={queues} current="/admin/remittances" />
      <Part title={words.outstanding}>
        <OutstandingCash couriers={couriers} />
      </Part>
      {odd.length > 0 && (
        <Part title={words.odd}>
          <OddCash orders={odd} />
        </Part>
      )}
      {unknown.length > 0 && (
        <Part title={words.unknown}>
          <UnknownCash lines={unknown} />
        </Part>
      )}
      <Part title={words.past}>
        <RemittanceList remittances={remittances} next={next} isOlder={isOlder} />
      </Part>
    </div>
  );
}

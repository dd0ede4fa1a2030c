import {
  listOddCash,
  listOutstanding,
  listOutstandingOf,
  listRemittances,
  listUnknownCash,
} from "../../../domain/payments/remittances/remittance-queries.server.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { ButtonLink } from "../../components/button.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { PageHead } from "../shared/page-head.tsx";
import { Panel } from "../shared/panel.tsx";
import { QueueLinks } from "../shared/queue-page.tsx";
import { queuesFor } from "../shared/queues.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/remittances.route.ts";
import { OddCash, OutstandingCash, UnknownCash } from "./courier-cash.tsx";
import { RemittanceList } from "./remittance-list.tsx";
import { remittanceWords as words } from "./remittance-words.ts";

/** More couriers than a small shop has; their orders are listed beside the outstanding cash. */
const MOST_COURIERS = 20;

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** Cash on delivery: outstanding amounts, mismatches and remittances. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(memberContext);
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
      <Panel title={words.outstanding}>
        <OutstandingCash couriers={couriers} />
      </Panel>
      {odd.length > 0 && (
        <Panel title={words.odd}>
          <OddCash orders={odd} />
        </Panel>
      )}
      {unknown.length > 0 && (
        <Panel title={words.unknown}>
          <UnknownCash lines={unknown} />
        </Panel>
      )}
      <Panel title={words.past}>
        <RemittanceList remittances={remittances} next={next} isOlder={isOlder} />
      </Panel>
    </div>
  );
}

import { Link } from "react-router";
import { listOpenReturnsForStaff } from "../../../../domain/returns/return-queries.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orderPageWords } from "../../../i18n/admin/order-page-words.ts";
import { queueWords as words } from "../../../i18n/admin/queue-words.ts";
import { ReturnFacts } from "../../../ui/admin/order-returns.tsx";
import { PLAIN_LINK } from "../../../ui/admin/part.tsx";
import { QueueItem, QueuePage } from "../../../ui/admin/queue-page.tsx";
import type { Route } from "./+types/returns.ts";

/** What customers want to give back: to be answered, or on its way. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = await requireStaff(context, request, "change-orders");
  return { returns: await listOpenReturnsForStaff(context.get(shopContext), userId) };
}

export const meta: Route.MetaFunction = () => staffPage(words.returns);

export default function Returns({ loaderData: { returns } }: Route.ComponentProps) {
  return (
    <QueuePage title={words.returns} current="/admin/returns" isEmpty={returns.length === 0}>
      {returns.map((wish) => (
        <QueueItem key={wish.id}>
          <Link to={`/admin/orders/${wish.number}`} className={PLAIN_LINK}>
            {wish.number}
          </Link>
          <ReturnFacts wish={wish} />
          <Link to={`/admin/orders/${wish.number}/return`} className={PLAIN_LINK}>
            {orderPageWords.decide}
          </Link>
        </QueueItem>
      ))}
    </QueuePage>
  );
}

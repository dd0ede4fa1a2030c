import { Link } from "react-router";
import { listOpenReturnsForStaff } from "../../../../domain/returns/return-queries.server.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { QueueItem, QueuePage } from "../../shared/queue-page.tsx";
import { queueWords as words } from "../../shared/queue-words.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { orderPageWords } from "../order-page-words.ts";
import { ReturnFacts } from "../order-returns.tsx";
import type { Route } from "./+types/returns.route.ts";

/** Returns to be answered, or on their way. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = context.get(memberContext);
  return { returns: await listOpenReturnsForStaff(context.get(shopContext), userId) };
}

export const meta: Route.MetaFunction = () => staffPage(words.returns);

export default function Returns({ loaderData: { returns } }: Route.ComponentProps) {
  return (
    <QueuePage title={words.returns} current="/admin/returns" isEmpty={returns.length === 0}>
      {returns.map((request) => (
        <QueueItem key={request.id}>
          <Link to={`/admin/orders/${request.number}`} className={PLAIN_LINK}>
            {request.code}
          </Link>
          <ReturnFacts request={request} />
          <Link to={`/admin/orders/${request.number}/return`} className={PLAIN_LINK}>
            {orderPageWords.decide}
          </Link>
        </QueueItem>
      ))}
    </QueuePage>
  );
}

import { Link } from "react-router";
import { formatMoment } from "../../../../domain/dates.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { listOrdersToConfirm } from "../../../../domain/orders/confirmation/confirmation-queue.server.ts";
import { Notice } from "../../../components/notice.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orderWords } from "../../shared/order-words.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { QueueItem, QueuePage } from "../../shared/queue-page.tsx";
import { queueWords as words } from "../../shared/queue-words.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { UndoButton, UndoNotice } from "../../shared/undo.tsx";
import { findDoneOrder, findUndoResult } from "../../shared/undo-result.server.ts";
import { BulkBar } from "../bulk-bar.tsx";
import { BulkNotice } from "../bulk-notice.tsx";
import { findBulkResult } from "../bulk-result.server.ts";
import { chatToCustomer } from "../chat-to-customer.server.ts";
import { OrderActionButton } from "../order-action-button.tsx";
import type { Route } from "./+types/cash-orders.route.ts";

const CASH_ORDERS_URL = "/admin/to-confirm";

/** Cash-on-delivery orders to confirm with the customer before packing, with facts about each. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(memberContext);
  const waiting = await listOrdersToConfirm(shop);
  return {
    bulk: await findBulkResult(shop, role, url.searchParams),
    done: url.searchParams.get("done") === "confirm" ? await findDoneOrder(shop, url.searchParams) : null,
    undo: await findUndoResult(shop, url.searchParams),
    orders: waiting.map(({ language, ...order }) => ({
      ...order,
      chat: chatToCustomer(shop, { ...order, payKey: null, language, status: "awaiting-confirmation" }),
    })),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.toConfirm);

export default function ToConfirm({ loaderData: { orders, bulk, done, undo } }: Route.ComponentProps) {
  const notice = bulk ? (
    <BulkNotice result={bulk} back={CASH_ORDERS_URL} />
  ) : done ? (
    <Notice tone="good" role="status">
      {orderWords.isDone("confirm", done.code)}
      <UndoButton action="confirm" orders={[done]} back={CASH_ORDERS_URL} />
    </Notice>
  ) : (
    <UndoNotice result={undo} />
  );
  return (
    <>
      <QueuePage title={words.toConfirm} current={CASH_ORDERS_URL} isEmpty={orders.length === 0} notice={notice}>
        {orders.map((order) => (
          <QueueItem key={order.number}>
            <div className="flex">
              <label className="grid min-h-12 min-w-11 cursor-pointer place-items-center self-start">
                <input
                  type="checkbox"
                  name="order"
                  value={order.number}
                  form="chosen"
                  className="size-5 accent-accent"
                />
                <span className="sr-only">{orderWords.choose(order.code)}</span>
              </label>
              <Link to={`/admin/orders/${order.number}`} className="min-w-0 flex-1 hover:bg-wash">
                <span className="block font-strong tabular-nums">{`${order.code} · ${formatRupees(order.totalCents)}`}</span>
                <span className="block">{`${order.customer} · ${order.place}`}</span>
                {order.reservedUntil && (
                  <span className="block text-ink-soft text-sm">
                    {words.heldUntil(formatMoment(order.reservedUntil, "en"))}
                  </span>
                )}
              </Link>
            </div>
            <ul className="text-amber text-sm">
              {order.hints.map((hint) => (
                <li key={words.hint(hint)}>{words.hint(hint)}</li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <OrderActionButton
                number={order.number}
                code={order.code}
                action="confirm"
                back={CASH_ORDERS_URL}
                isWarned={order.hints.some(({ kind }) => kind === "blocked-contact")}
              />
              <a href={order.chat} target="_blank" rel="noreferrer" className={PLAIN_LINK}>
                {words.chat}
              </a>
              <a href={`tel:${order.phone}`} className={PLAIN_LINK}>
                {words.call}
              </a>
              <OrderActionButton
                number={order.number}
                code={order.code}
                action="cancel"
                back={CASH_ORDERS_URL}
                look="secondary"
              />
            </div>
          </QueueItem>
        ))}
      </QueuePage>
      {orders.length > 0 && <BulkBar back={CASH_ORDERS_URL} view="to-confirm" actions={["confirm"]} />}
    </>
  );
}

import { Link } from "react-router";
import { listOrdersForStaff } from "../../../../domain/orders/staff/list-orders.server.ts";
import { nextAction, ORDER_ACTIONS } from "../../../../domain/orders/staff/order-actions.ts";
import { readOrderSearch } from "../../../../domain/orders/staff/order-search.ts";
import { isOldestFirst, orderListUrl, parseOrderFilter } from "../../../../domain/orders/staff/order-views.ts";
import { listSavedViews } from "../../../../domain/orders/staff/saved-views.server.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { isUndoableBy } from "../../../../domain/orders/staff/undo-actions.server.ts";
import { decryptSearchTerm } from "../../../../domain/staff/encrypt-search-term.server.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { ListKeys } from "../../shared/list-shortcuts.tsx";
import { orderWords as words } from "../../shared/order-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { QueueLinks } from "../../shared/queue-page.tsx";
import { queuesFor } from "../../shared/queues.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { readUndoResult, UndoButton, UndoNotice } from "../../shared/undo.tsx";
import { bulkWords } from "../bulk-words.ts";
import type { Route } from "./+types/list.route.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { OrderFilters, OrderSearchBox, OrderViews } from "./order-filters.tsx";
import { OrderRow } from "./order-row.tsx";
import { SavedViews, SaveView } from "./saved-views.tsx";

/** Orders, one view at a time. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, "see-orders");
  const { role } = staff;
  const shop = context.get(shopContext);
  const { searchParams: asked } = url;
  const filter = parseOrderFilter(asked);
  const sealed = asked.get("found");
  const typed = sealed ? decryptSearchTerm(shop, sealed) : null;
  const search = typed ? readOrderSearch(typed) : null;
  const [{ orders, hasMore }, views] = await Promise.all([
    listOrdersForStaff(shop, { filter, search, after: asked.get("after") }),
    listSavedViews(shop, staff),
  ]);
  const last = orders.at(-1)?.number;
  const kept: Record<string, string> = sealed && search ? { found: sealed } : {};
  const step = ORDER_ACTIONS.find((known) => known === asked.get("done"));
  return {
    filter,
    typed: search ? typed : null,
    now: shop.now(),
    back: orderListUrl(filter, kept),
    isFirst: !asked.has("after"),
    older: hasMore && last ? orderListUrl(filter, { ...kept, after: last }) : null,
    views,
    saidOfViews: words.viewsSaid[asked.get("said") ?? ""] ?? null,
    mayPack: can(role, "pack-orders"),
    mayMake: can(role, "change-orders"),
    queues: queuesFor(role),
    bulk: bulkIn(asked),
    undo: readUndoResult(asked),
    done: step ? { step, number: asked.get("order") ?? "", isUndoable: isUndoableBy(role, step) } : null,
    orders: orders.map((order) => ({ ...order, step: nextAction(order, role) })),
  };
}

/** Returns the result of a bulk action from the URL. */
function bulkIn(asked: URLSearchParams) {
  if (asked.get("said") === "none-chosen") return { packed: null, left: "", changed: [] };
  const packed = asked.get("packed");
  const numbersIn = (name: string) => parseSelectedOrders(asked.get(name)?.split(" ") ?? []);
  return packed === null
    ? null
    : { packed: Number(packed), left: numbersIn("left").join(", "), changed: numbersIn("changed") };
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function OrderList({ loaderData }: Route.ComponentProps) {
  const { filter, typed, now, back, orders, mayPack } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={words.heading}>
        {loaderData.mayMake && (
          <ButtonLink to="/admin/orders/new" variant="secondary">
            {words.make}
          </ButtonLink>
        )}
      </PageHead>
      <UndoNotice result={loaderData.undo} />
      <Said {...loaderData} />
      <OrderViews filter={filter} isSearch={typed !== null} queues={loaderData.queues} />
      <SavedViews views={loaderData.views} here={back} />
      {loaderData.queues.length > 0 && <QueueLinks open={loaderData.queues} />}
      <OrderSearchBox typed={typed ?? ""} key={typed} />
      <div className="flex flex-wrap items-center gap-x-6">
        {typed === null ? <OrderFilters filter={filter} key={back} /> : <Found words={typed} />}
        <SaveView views={loaderData.views} here={back} />
      </div>
      {orders.length === 0 ? (
        <p className="py-8 text-lg">{words.none}</p>
      ) : (
        <ul data-rows className="border-line border-t">
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} now={now} back={back} isChoosable={mayPack} />
          ))}
        </ul>
      )}
      <Pages {...loaderData} />
      <ListKeys />
      {mayPack && orders.length > 0 && (
        <BulkBar
          back={back}
          view={typed === null ? filter.view : "all"}
          key={orders.map(({ number }) => number).join()}
        />
      )}
    </div>
  );
}

type SaidProps = Pick<Route.ComponentProps["loaderData"], "done" | "bulk" | "saidOfViews" | "mayPack" | "back">;

function Said({ done, bulk, saidOfViews, mayPack, back }: SaidProps) {
  return (
    <>
      {saidOfViews && (
        <Notice tone="info" role="status">
          {saidOfViews}
        </Notice>
      )}
      {done && (
        <Notice tone="good" role="status">
          <Link to={`/admin/orders/${done.number}`} className="underline underline-offset-4">
            {words.isDone(done.step, done.number)}
          </Link>
          {done.isUndoable && <UndoButton step={done.step} numbers={[done.number]} back={back} />}
        </Notice>
      )}
      {bulk && (
        <Notice tone={bulk.packed === null || bulk.left ? "warning" : "good"} role="status">
          {bulk.packed === null ? bulkWords.noneChosen : bulkWords.packed(bulk.packed)}
          {bulk.left && <p>{bulkWords.left(bulk.left)}</p>}
          {mayPack && bulk.changed.length > 0 && <UndoButton step="pack" numbers={bulk.changed} back={back} />}
        </Notice>
      )}
    </>
  );
}

function Found({ words: typed }: { words: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>{words.found(typed)}</span>
      <Link to="/admin/orders" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words.showAll}
      </Link>
    </p>
  );
}

type PagesProps = Pick<Route.ComponentProps["loaderData"], "back" | "isFirst" | "older" | "filter">;

function Pages({ back, isFirst, older, filter }: PagesProps) {
  const isRising = isOldestFirst(filter.view);
  const look = "inline-flex min-h-12 items-center rounded-control border border-edge px-5 font-strong hover:border-ink";
  return (
    <nav className="flex justify-between gap-3 empty:hidden">
      {!isFirst && (
        <Link to={back} className={look}>
          {isRising ? words.first : words.newest}
        </Link>
      )}
      {older && (
        <Link to={older} className={look}>
          {isRising ? words.more : words.older}
        </Link>
      )}
    </nav>
  );
}

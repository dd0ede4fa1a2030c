import { Link } from "react-router";
import { readChosen } from "../../../../domain/admin/chosen-orders.ts";
import { listOrdersForStaff } from "../../../../domain/admin/list-orders.server.ts";
import { readOrderSearch } from "../../../../domain/admin/order-search.ts";
import { likelyStep, ORDER_STEPS } from "../../../../domain/admin/order-steps.ts";
import { isOldestFirst, orderListAddress, parseOrderFilter } from "../../../../domain/admin/order-views.ts";
import { can } from "../../../../domain/admin/permissions.ts";
import { listViews } from "../../../../domain/admin/saved-views.server.ts";
import { openWords } from "../../../../domain/admin/seal-words.server.ts";
import { isUndoableBy } from "../../../../domain/admin/undo-steps.server.ts";
import { queuesFor } from "../../../admin/queues.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { bulkWords } from "../../../i18n/admin/bulk-words.ts";
import { orderWords as words } from "../../../i18n/admin/order-words.ts";
import { BulkBar } from "../../../ui/admin/bulk-bar.tsx";
import { ListKeys } from "../../../ui/admin/list-keys.tsx";
import { OrderFilters, OrderSearchBox, OrderViews } from "../../../ui/admin/order-filters.tsx";
import { OrderRow } from "../../../ui/admin/order-row.tsx";
import { KeepView, OwnViews } from "../../../ui/admin/own-views.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { QueueLinks } from "../../../ui/admin/queue-page.tsx";
import { readUndoResult, UndoButton, UndoNotice } from "../../../ui/admin/undo.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/list.ts";

/** Orders, one view at a time. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, "see-orders");
  const { role } = staff;
  const shop = context.get(shopContext);
  const { searchParams: asked } = url;
  const filter = parseOrderFilter(asked);
  const sealed = asked.get("found");
  const typed = sealed ? openWords(shop, sealed) : null;
  const search = typed ? readOrderSearch(typed) : null;
  const [{ orders, hasMore }, views] = await Promise.all([
    listOrdersForStaff(shop, { filter, search, after: asked.get("after") }),
    listViews(shop, staff),
  ]);
  const last = orders.at(-1)?.number;
  const kept: Record<string, string> = sealed && search ? { found: sealed } : {};
  const step = ORDER_STEPS.find((known) => known === asked.get("done"));
  return {
    filter,
    typed: search ? typed : null,
    now: shop.now(),
    back: orderListAddress(filter, kept),
    isFirst: !asked.has("after"),
    older: hasMore && last ? orderListAddress(filter, { ...kept, after: last }) : null,
    views,
    saidOfViews: words.viewsSaid[asked.get("said") ?? ""] ?? null,
    mayPack: can(role, "pack-orders"),
    mayMake: can(role, "change-orders"),
    queues: queuesFor(role),
    bulk: bulkIn(asked),
    undo: readUndoResult(asked),
    done: step ? { step, number: asked.get("order") ?? "", isUndoable: isUndoableBy(role, step) } : null,
    orders: orders.map((order) => ({ ...order, step: likelyStep(order, role) })),
  };
}

/** What became of orders that were chosen together. */
function bulkIn(asked: URLSearchParams) {
  if (asked.get("said") === "none-chosen") return { packed: null, left: "", changed: [] };
  const packed = asked.get("packed");
  const numbersIn = (name: string) => readChosen(asked.get(name)?.split(" ") ?? []);
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
      <OwnViews views={loaderData.views} here={back} />
      {loaderData.queues.length > 0 && <QueueLinks open={loaderData.queues} />}
      <OrderSearchBox typed={typed ?? ""} key={typed} />
      <div className="flex flex-wrap items-center gap-x-6">
        {typed === null ? <OrderFilters filter={filter} key={back} /> : <Found words={typed} />}
        <KeepView views={loaderData.views} here={back} />
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

import { z } from "zod";
import { listCouriers } from "../../../../domain/couriers/save-courier.server.ts";
import { BULK_ACTIONS } from "../../../../domain/orders/staff/bulk-actions.ts";
import { changeOrders, type PlainBulkAction } from "../../../../domain/orders/staff/change-orders.server.ts";
import { listOrdersForStaff } from "../../../../domain/orders/staff/list-orders.server.ts";
import { ORDER_ACTIONS, permissionFor } from "../../../../domain/orders/staff/order-actions.ts";
import { readOrderSearch } from "../../../../domain/orders/staff/order-search.ts";
import { withoutTotals } from "../../../../domain/orders/staff/order-sorts.ts";
import { orderListUrl, parseOrderFilter } from "../../../../domain/orders/staff/order-views.ts";
import { parseView, viewNameInput, viewUrl } from "../../../../domain/orders/staff/saved-view.ts";
import { deleteView, listSavedViews, saveView } from "../../../../domain/orders/staff/saved-views.server.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { listOrderTags } from "../../../../domain/orders/staff/tag-orders.server.ts";
import { isUndoableBy, parseUndoableAction, undoActions } from "../../../../domain/orders/staff/undo-actions.server.ts";
import { decryptSearchTerm } from "../../../../domain/staff/encrypt-search-term.server.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import { ListKeys } from "../../shared/list-shortcuts.tsx";
import { orderWords as words } from "../../shared/order-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { QueueLinks } from "../../shared/queue-page.tsx";
import { queuesFor } from "../../shared/queues.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { UndoNotice } from "../../shared/undo.tsx";
import { findDoneOrder, findUndoResult } from "../../shared/undo-result.server.ts";
import { BulkBar } from "../bulk-bar.tsx";
import { findBulkResult } from "../bulk-result.server.ts";
import { bulkResultUrl } from "../selected-orders.server.ts";
import type { Route } from "./+types/list.route.ts";
import { ListNotices } from "./list-notices.tsx";
import { Found, Nothing, Pages } from "./list-parts.tsx";
import { OrderFilters, OrderSearchBox, OrderViews } from "./order-filters.tsx";
import { OrderRow } from "./order-row.tsx";
import { rowOrderOf } from "./row-order.ts";
import { SavedViews, SaveView } from "./saved-views.tsx";

const LIST = "/admin/orders";

/** Orders, one view at a time. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const { role } = staff;
  const shop = context.get(shopContext);
  const { searchParams: asked } = url;
  const seesMoney = can(role, "see-money");
  const filter = seesMoney ? parseOrderFilter(asked) : withoutTotals(parseOrderFilter(asked));
  const encrypted = asked.get("found");
  const typed = encrypted ? decryptSearchTerm(shop, encrypted) : null;
  const search = typed ? readOrderSearch(typed) : null;
  const [{ orders, hasMore, nextKey }, views, couriers, tags] = await Promise.all([
    listOrdersForStaff(shop, { filter, search, after: asked.get("after"), key: asked.get("key") }),
    listSavedViews(shop, staff),
    listCouriers(shop),
    listOrderTags(shop),
  ]);
  const last = orders.at(-1)?.number;
  const kept: Record<string, string> = encrypted && search ? { found: encrypted } : {};
  const action = ORDER_ACTIONS.find((known) => known === asked.get("done"));
  const doneOrder = action ? await findDoneOrder(shop, asked) : null;
  return {
    filter,
    seesMoney,
    typed: search ? typed : null,
    now: shop.now(),
    back: orderListUrl(filter, kept),
    isFirst: !asked.has("after"),
    older: hasMore && last ? orderListUrl(filter, { ...kept, after: last, key: nextKey }) : null,
    views,
    couriers: couriers.map(({ name }) => name),
    waybills: couriers.filter(({ waybill }) => waybill !== "").map(({ id, name }) => ({ id, name })),
    tags,
    viewNotice: words.viewNotices[asked.get("notice") ?? ""] ?? null,
    mayPack: can(role, "pack-orders"),
    isAllChosen: asked.get("select") === "all",
    bulkActions: BULK_ACTIONS.filter((each) => can(role, permissionFor(each))),
    mayMake: can(role, "change-orders"),
    queues: queuesFor(role),
    canReserve: shop.config.methods.card.canReserve === true,
    bulk: await findBulkResult(shop, role, asked),
    undo: await findUndoResult(shop, asked),
    done: action && doneOrder ? { action, order: doneOrder, isUndoable: isUndoableBy(role, action) } : null,
    orders: orders.map((order) => rowOrderOf(order, { role, filter })),
  };
}

/** Changes all selected orders; the list shows which were not changed, and why. */
const bulkIntent = (action: PlainBulkAction) =>
  intent({
    permission: permissionFor(action),
    run: async ({ shop, staff, form }) => {
      const numbers = parseSelectedOrders(form.getAll("order"));
      return { numbers, left: await changeOrders(shop, staff, { numbers, action }) };
    },
    next: ({ numbers, left }, { form }) => {
      const back = backFrom(form.get("back"), LIST);
      if (numbers.length === 0) return withParameters(back, { notice: "none-chosen" });
      return bulkResultUrl(back, { action, numbers, left });
    },
  });

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    pack: bulkIntent("pack"),
    confirm: bulkIntent("confirm"),
    deliver: bulkIntent("deliver"),
    hold: bulkIntent("hold"),
    release: bulkIntent("release"),
    // Undoes an action of one order, or of all orders that a bulk action changed.
    undo: intent({
      permission: "pack-orders",
      run: ({ shop, staff, form }) => {
        const numbers = parseSelectedOrders(form.getAll("order"));
        return undoActions(shop, staff, { numbers, action: parseUndoableAction(form.get("action")) });
      },
      next: ({ undone, left, refusal }, { form }) => {
        const result = { undone: String(undone.length), left: left.join(" "), refusal: refusal ?? "" };
        return withParameters(backFrom(form.get("back"), LIST), result);
      },
    }),
    "save-view": intent({
      permission: "see-orders",
      run: async ({ shop, staff, form }) => {
        const name = viewNameInput.safeParse(form.get("name"));
        if (!name.success) return "view-unnamed";
        const view = { name: name.data, ...parseView(backFrom(form.get("back"), LIST)) };
        return (await saveView(shop, staff, view)) ? "view-kept" : "views-full";
      },
      next: (notice, { form }) => {
        const { filter, found } = parseView(backFrom(form.get("back"), LIST));
        return withParameters(viewUrl(filter, found), { notice });
      },
    }),
    "delete-view": intent({
      permission: "see-orders",
      schema: z.object({ id: z.string() }),
      run: async ({ shop, staff }, { id }) => {
        if (isUuid(id)) await deleteView(shop, staff, id);
      },
      next: () => `${LIST}?notice=view-gone`,
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function OrderList({ loaderData }: Route.ComponentProps) {
  const { filter, typed, now, back, orders, mayPack, isAllChosen } = loaderData;
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
      <ListNotices {...loaderData} />
      <OrderViews {...loaderData} isSearch={typed !== null} />
      <SavedViews views={loaderData.views} here={back} />
      {loaderData.queues.length > 0 && <QueueLinks open={loaderData.queues} />}
      <OrderSearchBox typed={typed ?? ""} key={typed} />
      <div className="flex flex-wrap items-center gap-x-6">
        {typed === null ? <OrderFilters {...loaderData} key={back} /> : <Found words={typed} />}
        <SaveView views={loaderData.views} here={back} />
      </div>
      {orders.length === 0 ? (
        <Nothing filter={filter} isSearch={typed !== null} />
      ) : (
        <ul data-rows className="border-line border-t">
          {orders.map((order) => (
            <OrderRow
              key={order.number}
              order={order}
              now={now}
              back={back}
              isChoosable={mayPack}
              isChosen={isAllChosen}
            />
          ))}
        </ul>
      )}
      <Pages {...loaderData} />
      <ListKeys />
      {mayPack && orders.length > 0 && (
        <BulkBar
          back={back}
          view={typed === null ? filter.view : "all"}
          actions={loaderData.bulkActions}
          isAllChosen={isAllChosen}
          waybills={loaderData.waybills}
          key={orders.map(({ number }) => number).join()}
        />
      )}
    </div>
  );
}

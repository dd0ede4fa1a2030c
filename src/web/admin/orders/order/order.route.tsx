import { randomUUID } from "node:crypto";
import { logAccess } from "../../../../domain/audit/log-access.server.ts";
import { hasBlockedContact } from "../../../../domain/orders/blocked-contact.server.ts";
import { confirmByStaff } from "../../../../domain/orders/confirmation/confirm-order.server.ts";
import { canBeEdited } from "../../../../domain/orders/editing/editing.ts";
import { deliverOrder } from "../../../../domain/orders/fulfilment/deliver-order.server.ts";
import { toDeliveryFailure } from "../../../../domain/orders/fulfilment/delivery-failures.ts";
import { failDelivery } from "../../../../domain/orders/fulfilment/fail-delivery.server.ts";
import { holdByStaff } from "../../../../domain/orders/fulfilment/hold-by-staff.server.ts";
import { packOrder } from "../../../../domain/orders/fulfilment/pack-order.server.ts";
import { isPackedWhole } from "../../../../domain/orders/fulfilment/packing.ts";
import { refuseOrder } from "../../../../domain/orders/fulfilment/refuse-order.server.ts";
import { releaseHold } from "../../../../domain/orders/fulfilment/release-hold.server.ts";
import { listSoldCards } from "../../../../domain/orders/gift-cards/sold-cards.server.ts";
import { dueByMethod } from "../../../../domain/orders/payment-state.ts";
import { addOrderNote, orderNoteInput } from "../../../../domain/orders/staff/add-order-note.server.ts";
import { findOrderForStaff, type StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";
import {
  allowedActions,
  isAboutParcel,
  nextAction,
  ORDER_ACTIONS,
  type OrderAction,
  parcelActions,
} from "../../../../domain/orders/staff/order-actions.ts";
import { findOrderHistory } from "../../../../domain/orders/staff/order-history.server.ts";
import { findOrderMoney } from "../../../../domain/orders/staff/order-payments.server.ts";
import { orderTagInput } from "../../../../domain/orders/staff/order-tags.ts";
import { findTags, listOrderTags, tagOrder } from "../../../../domain/orders/staff/tag-orders.server.ts";
import { findUndoableAction } from "../../../../domain/orders/staff/undo-actions.server.ts";
import { findReturnedRefund } from "../../../../domain/payments/refunds/returned-refund.server.ts";
import { renewPayLink } from "../../../../domain/payments/renew-pay-link.server.ts";
import { listBankSlipsForStaff } from "../../../../domain/payments/transfer-queue.server.ts";
import { listReturnsForStaff } from "../../../../domain/returns/return-queries.server.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { can, type Role } from "../../../../domain/staff/permissions.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { findUndoResult } from "../../shared/undo-result.server.ts";
import { chatToCustomer } from "../chat-to-customer.server.ts";
import { orderPageWords as words } from "../order-page-words.ts";
import { Returns } from "../order-returns.tsx";
import type { Route } from "./+types/order.route.ts";
import { orderActionIntent } from "./order-action-intent.server.ts";
import { Lines, Person } from "./order-facts.tsx";
import { OrderGiftCards } from "./order-gift-cards.tsx";
import { OrderHead } from "./order-head.tsx";
import { History, Mails, Notes } from "./order-history.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { OrderTags } from "./order-tags.tsx";
import { Parcels } from "./parcels.tsx";
import { visibleOrderOf } from "./visible-order.ts";

/** Everything about one order that this member of staff may see, and the allowed actions. The access is logged. */
export async function loader({ url: { searchParams }, params: { number }, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const { role, userId: staffId } = staff;
  const found = await findOrderForStaff(shop, number);
  if (!found) throw new Response(null, { status: 404 });
  // The chat's link alone contains the secret of the payment link.
  const { payKey, ...order } = found;
  const seesMoney = can(role, "see-money");
  const actions = actionsOn(order, role);
  const rights = rightsOf(role);
  const [isBlockedContact, history, returns, money, slips, undoable, returnedCents, giftCards, tags] =
    await Promise.all([
      hasBlockedContact(shop, { ...order, ...order.customer }),
      findOrderHistory(shop, order.id),
      listReturnsForStaff(shop, { orderId: order.id, staffId }),
      seesMoney ? findOrderMoney(shop, order) : null,
      seesMoney ? listBankSlipsForStaff(shop, { orderId: order.id, staffId }) : [],
      findUndoableAction(shop, order.id, role),
      rights.refund ? findReturnedRefund(shop, order.id) : null,
      seesMoney && order.isOfGiftCards ? listSoldCards(shop.db, order.id) : [],
      findOrderTags(shop, order.id, rights.note),
      logAccess(shop, staff, { order: number }),
    ]);
  const entries = history.entries.map((entry) => (seesMoney ? entry : { ...entry, amount: null }));
  const totalCents = seesMoney ? dueByMethod(order.sums) : null;
  return {
    order: visibleOrderOf(order, { seesMoney, canPack: actions.actions.includes("pack") }),
    isBlockedContact,
    history: { ...history, entries },
    returns,
    money,
    slips,
    giftCards,
    ...tags,
    undoable,
    undo: await findUndoResult(shop, searchParams),
    chat: chatToCustomer(shop, { ...order, payKey, phone: order.customer.phone, totalCents }),
    ...actions,
    isEditable: can(role, "change-orders") && canBeEdited(order),
    rights,
    noteKey: randomUUID(),
    done: ORDER_ACTIONS.find((action) => action === searchParams.get("done")) ?? null,
    failed: ORDER_ACTIONS.find((action) => action === searchParams.get("failed")) ?? null,
    notice: searchParams.get("notice"),
    returnedCents,
  };
}

function rightsOf(role: Role) {
  return {
    note: can(role, "pack-orders"),
    change: can(role, "change-orders"),
    refund: can(role, "refund") && can(role, "see-money"),
    customer: can(role, "see-customers"),
  };
}

/** Returns the actions on the order, and those on each parcel of an order that is sent in parts. */
function actionsOn(order: StaffOrder, role: Role) {
  const { isPart, toPack, parcels } = order;
  const facts = { ...order, hasRest: toPack.length > 0 };
  const isOffered = (action: OrderAction) => !(isPart && isAboutParcel(action));
  const actions = allowedActions(facts, role).filter(isOffered);
  const next = nextAction(facts, role);
  const units = toPack.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    next: next && isOffered(next) ? next : (actions.find((action) => action === "pack") ?? null),
    actions,
    canPackPart: actions.includes("pack") && units > 1 && !isPackedWhole(order),
    parcelActions: isPart ? parcels.map(({ state }) => parcelActions(state, role)) : [],
  };
}

/** Returns the tags of an order, and the suggested ones for staff who may change them. */
async function findOrderTags(shop: Pick<Shop, "db">, id: string, mayTag: boolean) {
  const [tagsOf, knownTags] = await Promise.all([findTags(shop.db, [id]), mayTag ? listOrderTags(shop) : null]);
  return { tags: tagsOf(id), knownTags };
}

const tagIntent = (number: string, isRemoved: boolean) =>
  intent({
    permission: "pack-orders",
    schema: orderTagInput,
    run: ({ shop, staff }, { tag }) => tagOrder(shop, staff, { number, tag, isRemoved }),
    next: () => withParameters(orderUrl(number), { notice: isRemoved ? "tag-removed" : "tag-added" }),
  });

export function action(args: Route.ActionArgs) {
  const { number } = args.params;
  return runIntent(args, {
    confirm: orderActionIntent(number, "confirm", (shop, change, form) =>
      confirmByStaff(shop, { ...change, isWarned: form.get("isWarned") === "on" }),
    ),
    release: orderActionIntent(number, "release", releaseHold),
    hold: orderActionIntent(number, "hold", holdByStaff),
    pack: orderActionIntent(number, "pack", (shop, change, form) =>
      packOrder(shop, { ...change, chargeCents: Number(form.get("charge") ?? 0) }),
    ),
    deliver: orderActionIntent(number, "deliver", deliverOrder),
    "fail-delivery": orderActionIntent(number, "fail-delivery", (shop, change, form) =>
      failDelivery(shop, { ...change, reason: toDeliveryFailure(form.get("reason")) }),
    ),
    refuse: orderActionIntent(number, "refuse", refuseOrder),
    // A note for other staff. An empty one is ignored.
    note: intent({
      permission: "pack-orders",
      run: async ({ shop, staff, form }) => {
        const note = orderNoteInput.safeParse({ key: form.get("key"), words: form.get("words") });
        if (!note.success) return "note-unclear";
        await addOrderNote(shop, staff, { number, ...note.data });
        return "noted";
      },
      next: (notice) => withParameters(orderUrl(number), { notice }),
    }),
    "add-tag": tagIntent(number, false),
    "remove-tag": tagIntent(number, true),
    "renew-pay-link": intent({
      permission: "change-orders",
      run: ({ shop, staff }) => renewPayLink(shop, staff, number),
      next: (isRenewed) => withParameters(orderUrl(number), { notice: isRenewed ? "link-renewed" : "link-kept" }),
    }),
  });
}

export const meta: Route.MetaFunction = ({ loaderData, params: { number } }) =>
  staffPage(loaderData ? words.title(loaderData.order.code) : (number ?? ""));

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, history, returns, returnedCents, money, slips, chat, rights, noteKey } = loaderData;
  const { isEditable, canPackPart, parcelActions, giftCards } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-8">
      <OrderHead {...loaderData} />
      <OrderTags
        number={order.number}
        tags={loaderData.tags}
        known={loaderData.knownTags}
        answer={answerTo(actionData, "add-tag")}
      />
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
        <Person {...{ order, chat, isEditable }} mayChange={rights.change} mayOpenCustomer={rights.customer} />
        <Lines order={order} isEditable={isEditable} />
        {giftCards.length > 0 && <OrderGiftCards cards={giftCards} />}
        {(order.parcels.length > 0 || canPackPart) && (
          <Parcels order={order} actions={parcelActions} canPackPart={canPackPart} />
        )}
        {returns.length > 0 && (
          <Returns number={order.number} returns={returns} mayChange={rights.change} refundCents={returnedCents} />
        )}
        {money && order.money && (
          <OrderPayments order={{ ...order, ...order.money }} money={money} slips={slips} rights={rights} />
        )}
        <Notes number={order.number} notes={history.notes} noteKey={rights.note ? noteKey : null} />
        <History entries={history.entries} />
        <Mails number={order.number} mails={history.mails} mayChange={rights.change} />
      </div>
    </div>
  );
}

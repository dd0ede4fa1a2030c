import { z } from "zod";
import { DomainError } from "../../../../domain/errors.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { decideReturn } from "../../../../domain/returns/decide-return.server.ts";
import { readyReplies } from "../../../../domain/returns/ready-replies.ts";
import { type ReceivedLine, receiveReturn } from "../../../../domain/returns/receive-return.server.ts";
import { type ReturnDecision, UNITS_FIELD } from "../../../../domain/returns/return-input.ts";
import { listReturnsForStaff } from "../../../../domain/returns/return-queries.server.ts";
import { OPEN_RETURNS } from "../../../../domain/returns/return-status.ts";
import { refundInstead, sendReplacement } from "../../../../domain/returns/send-replacement.server.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, returnedRefundUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { ReturnFacts } from "../order-returns.tsx";
import type { Route } from "./+types/return.route.ts";
import { ClosingReply, ReceiveForm, ReplaceForms, ReplyForm } from "./return-forms.tsx";
import { returnWords as words } from "./return-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** The open return request of an order: to be answered, or on its way back. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { userId: staffId, role } = context.get(memberContext);
  const shop = context.get(shopContext);
  const found = await findOpenReturn(shop, { number, staffId });
  if (!found) throw seeOther(withParameters(orderUrl(number), { notice: "return-closed" }));
  const { order, request } = found;
  const ready = readyReplies({ ...request, language: order.language, address: shop.config.shop.address });
  const leadsToRefund = request.remedy === "refund" && can(role, "refund");
  return { number, code: order.code, request, ready, leadsToRefund };
}

async function findOpenReturn(shop: Shop, { number, staffId }: { number: string; staffId: string }) {
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  const returns = await listReturnsForStaff(shop, { orderId: order.id, staffId });
  const request = returns.find(({ status, awaitsReplacement }) => OPEN_RETURNS.includes(status) || awaitsReplacement);
  return request ? { order, request } : null;
}

const decisionInput = z.discriminatedUnion("decision", [
  z.object({ decision: z.enum(["approved", "declined"]), text: z.string().trim().min(1).max(1_000) }),
  z.object({ decision: z.enum(["received", "replace", "refund-instead"]) }),
]);

const NOTICES = {
  approved: "return-answered",
  declined: "return-answered",
  received: "return-received",
  replace: "replacement-sent",
};

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const decided = parseForm(form, decisionInput);
    const open = decided.decision === "received" ? await findOpenReturn(shop, { number, staffId: staff.userId }) : null;
    const restock = readReceived(form, open?.request.lines ?? []);
    const facts: { decision: ReturnDecision } = { decision: decided.decision };
    await changeOrder(shop, { staff, number, action: "order.return" as const, facts }, async (within, actor) => {
      if ("text" in decided) return decideReturn(within, { number, actor, ...decided });
      if (decided.decision === "replace") return void (await sendReplacement(within, { number, actor }));
      if (decided.decision === "refund-instead") return refundInstead(within, { number, actor });
      return receiveReturn(within, { number, actor, restock });
    });
    if (decided.decision === "refund-instead") return seeOther(`${orderUrl(number)}/refund`);
    if (open?.request.remedy === "refund" && can(staff.role, "refund")) return seeOther(returnedRefundUrl(number));
    return seeOther(withParameters(orderUrl(number), { notice: NOTICES[decided.decision] }));
  });
}

type Requested = readonly { lineId: string; quantity: number }[];

/** Reads the units that arrived and those to restock. @throws {DomainError} INVALID_INPUT */
function readReceived(form: FormData, lines: Requested): ReceivedLine[] {
  const received = lines.map(({ lineId, quantity }) => {
    const name = `units-${lineId}`;
    const typed = form.get(name);
    const units = typeof typed === "string" && UNITS_FIELD.test(name) && /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
    if (units < 0 || units > quantity)
      throw new DomainError("INVALID_INPUT", { fields: { [name]: words.unitsUnclear(quantity) } });
    return { lineId, units, restockUnits: form.has(`restock-${lineId}`) ? units : 0 };
  });
  const [first] = received;
  if (first && received.every(({ units }) => units === 0))
    throw new DomainError("INVALID_INPUT", { fields: { [`units-${first.lineId}`]: words.noneArrived } });
  return received;
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const { number, code, request, ready, leadsToRefund } = loaderData;
  const typed = actionData?.typed;
  return (
    <ActionPage title={words.heading} {...{ number, code }}>
      <ReturnFacts request={request} />
      <FormFailure failure={actionData?.failure} />
      {request.status === "requested" && (
        <>
          <ReplyForm decision="approved" button={words.approve} ready={ready.approved} typed={typed} />
          <ClosingReply label={words.decline} ready={ready.declined} typed={typed} />
        </>
      )}
      {request.awaitsReplacement && <ReplaceForms />}
      {request.status === "approved" && (
        <>
          <ReceiveForm {...{ request, leadsToRefund, typed }} errors={fieldErrorsOf(actionData?.failure)} />
          {!request.isReplaced && <ClosingReply label={words.notArrived} ready={ready.notArrived} typed={typed} />}
        </>
      )}
    </ActionPage>
  );
}

import { z } from "zod";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { decideReturn, receiveReturn } from "../../../../domain/returns/decide-return.server.ts";
import type { ReturnDecision } from "../../../../domain/returns/return-input.ts";
import { listReturnsForStaff } from "../../../../domain/returns/return-queries.server.ts";
import { OPEN_RETURNS } from "../../../../domain/returns/return-status.ts";
import { refundInstead, sendReplacement } from "../../../../domain/returns/send-replacement.server.ts";
import { Button, buttonClasses } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { ReturnFacts } from "../order-returns.tsx";
import type { Route } from "./+types/return.route.ts";

/** Texts of the page of a return. */
const words = {
  heading: "Return",
  answer: "Your reply",
  answerHint: "The customer sees this on the order page. The email only says there's a reply.",
  approve: "Approve return",
  decline: "Decline return",
  receiveIntro: "Check the returned items, then record them.",
  restock: "Received: restock",
  toStockQuestion: "The items above go back in stock at once, and shoppers can buy them. This can't be undone.",
  toStockNow: "Restock items",
  cannotRestock: "Received: don't restock",
  notToStockQuestion: "Nothing is restocked. This can't be undone.",
  notToStockNow: "Record without restocking",
  replaceIntro: "Creates a new order of Rs. 0 and reserves its stock. Pack and send it like any other order.",
  replace: "Send a replacement",
  replaceQuestion: "The items above are reserved in stock, and the customer gets an email with the new order's number.",
  replaceNow: "Create order of Rs. 0",
  refundInstead: "Refund instead",
  refundQuestion: "You'll enter the refund on the next page.",
  refundNow: "Continue to refund",
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** The open return request of an order: to be answered, or on its way back. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { userId: staffId } = context.get(memberContext);
  const shop = context.get(shopContext);
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  const returns = await listReturnsForStaff(shop, { orderId: order.id, staffId });
  const request = returns.find(({ status, awaitsReplacement }) => OPEN_RETURNS.includes(status) || awaitsReplacement);
  if (!request) throw seeOther(withParameters(orderUrl(number), { notice: "return-closed" }));
  return { number, code: order.code, request };
}

const decisionInput = z.discriminatedUnion("decision", [
  z.object({ decision: z.enum(["approved", "declined"]), text: z.string().trim().min(1).max(1_000) }),
  z.object({ decision: z.enum(["to-shelf", "not-to-shelf", "replace", "refund-instead"]) }),
]);

const NOTICES = {
  approved: "return-answered",
  declined: "return-answered",
  "to-shelf": "return-received",
  "not-to-shelf": "return-received",
  replace: "replacement-sent",
};

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const decided = parseForm(form, decisionInput);
    const facts: { decision: ReturnDecision } = { decision: decided.decision };
    const change = { staff, number, action: "order.return" as const, facts };
    await changeOrder(context.get(shopContext), change, async (shop, actor) => {
      if ("text" in decided) return decideReturn(shop, { number, actor, ...decided });
      if (decided.decision === "replace") return void (await sendReplacement(shop, { number, actor }));
      if (decided.decision === "refund-instead") return refundInstead(shop, { number, actor });
      return receiveReturn(shop, { number, actor, isRestocked: decided.decision === "to-shelf" });
    });
    if (decided.decision === "refund-instead") return seeOther(`${orderUrl(number)}/refund`);
    return seeOther(withParameters(orderUrl(number), { notice: NOTICES[decided.decision] }));
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Return({ loaderData: { number, code, request }, actionData }: Route.ComponentProps) {
  return (
    <ActionPage title={words.heading} {...{ number, code }}>
      <ReturnFacts request={request} />
      <FormFailure failure={actionData?.failure} />
      {request.status === "requested" && <Answer typed={actionData?.typed.text} />}
      {request.awaitsReplacement && <Replace />}
      {request.status === "approved" && <Receive />}
    </ActionPage>
  );
}

function Answer({ typed }: { typed: string | undefined }) {
  return (
    <SendForm className="grid max-w-form gap-3">
      <label htmlFor="field-text" className="font-strong">
        {words.answer}
      </label>
      <p id="answer-hint" className="text-ink-soft text-sm">
        {words.answerHint}
      </p>
      <textarea
        id="field-text"
        name="text"
        rows={4}
        required
        maxLength={1000}
        defaultValue={typed}
        aria-describedby="answer-hint"
        className={CONTROL}
      />
      <Button name="decision" value="approved">
        {words.approve}
      </Button>
      <Button name="decision" value="declined" variant="secondary">
        {words.decline}
      </Button>
    </SendForm>
  );
}

/** The same items again, or the money where the stock is gone. */
function Replace() {
  return (
    <div className="grid max-w-form gap-3">
      <p>{words.replaceIntro}</p>
      <ConfirmForm
        label={words.replace}
        className={buttonClasses("primary")}
        question={words.replaceQuestion}
        confirm={words.replaceNow}
        fields={{ decision: "replace" }}
      />
      <ConfirmForm
        label={words.refundInstead}
        question={words.refundQuestion}
        confirm={words.refundNow}
        fields={{ decision: "refund-instead" }}
      />
    </div>
  );
}

function Receive() {
  return (
    <div className="grid max-w-form gap-3">
      <p>{words.receiveIntro}</p>
      <ConfirmForm
        label={words.restock}
        className={buttonClasses("primary")}
        question={words.toStockQuestion}
        confirm={words.toStockNow}
        fields={{ decision: "to-shelf" }}
      />
      <ConfirmForm
        label={words.cannotRestock}
        question={words.notToStockQuestion}
        confirm={words.notToStockNow}
        fields={{ decision: "not-to-shelf" }}
      />
    </div>
  );
}

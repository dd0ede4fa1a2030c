import { z } from "zod";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/orders/staff/find-order.server.ts";
import { decideReturn, receiveReturn } from "../../../../domain/returns/decide-return.server.ts";
import { listReturnsForStaff } from "../../../../domain/returns/return-queries.server.ts";
import { OPEN_RETURNS } from "../../../../domain/returns/return-status.ts";
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
  answer: "Your answer",
  answerHint: "The customer reads it on the order's page; the mail only says that it is there.",
  approve: "It may come back",
  decline: "It cannot come back",
  receiveIntro: "When the goods are here: look at them first.",
  toStaffProduct: "They are here and go on the shelf",
  toStockQuestion: "The items above go back in stock at once, where shoppers can buy them. This can't be undone.",
  toStockNow: "Put back in stock",
  notToShelf: "They are here and cannot be sold",
  notToStockQuestion: "Nothing goes back in stock. This can't be undone.",
  notToStockNow: "Record without stock",
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** The open return request of an order: to be answered, or on its way back. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { userId: staffId } = context.get(memberContext);
  const shop = context.get(shopContext);
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  const returns = await listReturnsForStaff(shop, { orderId: order.id, staffId });
  const wish = returns.find(({ status }) => OPEN_RETURNS.includes(status));
  if (!wish) throw seeOther(withParameters(orderUrl(number), { notice: "return-closed" }));
  return { number, wish };
}

const decisionInput = z.discriminatedUnion("decision", [
  z.object({ decision: z.enum(["approved", "declined"]), text: z.string().trim().min(1).max(1_000) }),
  z.object({ decision: z.enum(["to-shelf", "not-to-shelf"]) }),
]);

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const decided = parseForm(form, decisionInput);
    const change = { staff, number, action: "order.return" as const, facts: { decision: decided.decision } };
    await changeOrder(context.get(shopContext), change, (shop, actor) => {
      return "text" in decided
        ? decideReturn(shop, { number, actor, decision: decided.decision, text: decided.text })
        : receiveReturn(shop, { number, actor, isRestocked: decided.decision === "to-shelf" });
    });
    const notice = "text" in decided ? "return-answered" : "return-received";
    return seeOther(withParameters(orderUrl(number), { notice }));
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Return({ loaderData: { number, wish }, actionData }: Route.ComponentProps) {
  return (
    <ActionPage title={words.heading} number={number}>
      <ReturnFacts wish={wish} />
      <FormFailure failure={actionData?.failure} />
      {wish.status === "requested" ? <Answer typed={actionData?.typed.text} /> : <Receive />}
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

function Receive() {
  return (
    <div className="grid max-w-form gap-3">
      <p>{words.receiveIntro}</p>
      <ConfirmForm
        label={words.toStaffProduct}
        className={buttonClasses("primary")}
        question={words.toStockQuestion}
        confirm={words.toStockNow}
        fields={{ decision: "to-shelf" }}
      />
      <ConfirmForm
        label={words.notToShelf}
        question={words.notToStockQuestion}
        confirm={words.notToStockNow}
        fields={{ decision: "not-to-shelf" }}
      />
    </div>
  );
}

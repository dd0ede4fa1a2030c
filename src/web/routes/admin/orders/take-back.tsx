import { Form, redirect } from "react-router";
import { z } from "zod";
import { changeOrder } from "../../../../domain/admin/change-order.server.ts";
import { findOrderForStaff } from "../../../../domain/admin/find-order.server.ts";
import { possibleSteps } from "../../../../domain/admin/order-steps.ts";
import { takeBackOrder } from "../../../../domain/orders/take-back-order.server.ts";
import { backFrom, orderAddress, withWord } from "../../../admin/order-back.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { orderStepWords as words } from "../../../i18n/admin/order-step-words.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { StepPage } from "../../../ui/admin/step-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import type { Route } from "./+types/take-back.ts";

const SEE_OTHER = 303;

/** The whole parcel is back: does it go on the shelf? */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const { role } = await requireStaff(context, request, "pack-orders");
  const order = await findOrderForStaff(context.get(shopContext), number);
  if (!order) throw new Response(null, { status: 404 });
  if (!possibleSteps(order, role).includes("take-back")) {
    throw redirect(withWord(orderAddress(number), { failed: "take-back" }), SEE_OTHER);
  }
  return { number, back: backFrom(url.searchParams.get("back"), orderAddress(number)) };
}

const takeBackInput = z.object({ restock: z.enum(["all", "none"]) });

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { restock } = parseForm(form, takeBackInput);
    const change = { staff, number, action: "order.take-back" as const, facts: { restock } };
    await changeOrder(context.get(shopContext), change, (shop, actor) =>
      takeBackOrder(shop, { number, actor, restock }),
    );
    return redirect(
      withWord(backFrom(form.get("back"), orderAddress(number)), { done: "take-back", order: number }),
      SEE_OTHER,
    );
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.takeBack);

export default function TakeBack({ loaderData: { number, back }, actionData }: Route.ComponentProps) {
  return (
    <StepPage title={words.takeBack} number={number} intro={words.takeBackIntro}>
      <Form method="post" className="grid max-w-form gap-3">
        <FormFailure failure={actionData?.failure} />
        <input type="hidden" name="back" value={back} />
        <Button name="restock" value="all">
          {words.toShelf}
        </Button>
        <Button name="restock" value="none" variant="secondary">
          {words.notToShelf}
        </Button>
      </Form>
    </StepPage>
  );
}

import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { isFailure } from "../../../../domain/errors.ts";
import {
  confirmRefundByStaff,
  resolvePaymentReviewByStaff,
} from "../../../../domain/payments/resolve-review.server.ts";
import { shopContext } from "../../../context.ts";
import { requireConfirmedStaff, requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/resolve-review.route.ts";

const resolveInput = z.object({ reviewId: z.uuid(), resolution: z.string().trim().min(1).max(500) });
const refundInput = z.object({
  reviewId: z.uuid(),
  finding: z.enum(["sent", "not-sent"]),
  shownCents: z.coerce.number().int(),
});

/** Records how staff resolved a payment review, or confirms a refund that was sent by hand. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  await requireStaff(context, request, "change-orders");
  const form = await readForm(request);
  const said = form.has("refund")
    ? await confirm(
        { request, context },
        { reviewId: id, finding: form.get("refund"), shownCents: form.get("openCents") },
      )
    : await resolve({ request, context }, { reviewId: id, resolution: form.get("resolution") });
  return seeOther(`/admin/money?said=${said}`);
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

async function resolve({ request, context }: Asked, typed: object): Promise<string> {
  const staff = await requireStaff(context, request, "change-orders");
  const input = resolveInput.safeParse(typed);
  const isResolved = input.success && (await resolvePaymentReviewByStaff(context.get(shopContext), staff, input.data));
  return isResolved ? "resolved" : "not-resolved";
}

async function confirm({ request, context }: Asked, typed: object): Promise<string> {
  const staff = await requireConfirmedStaff(context, request, "refund");
  const input = refundInput.safeParse(typed);
  if (!input.success) return "not-resolved";
  try {
    await confirmRefundByStaff(context.get(shopContext), staff, input.data);
    return `refund-${input.data.finding}`;
  } catch (error) {
    if (isFailure(error, "ORDER_CHANGED")) return "refund-changed";
    if (isFailure(error, "NOTHING_TO_DECIDE")) return "not-resolved";
    throw error;
  }
}

/** A direct visit redirects to the queue. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-orders");
  return redirect("/admin/money");
}

import { redirect } from "react-router";
import { z } from "zod";
import { resolveReviewByStaff } from "../../../../domain/admin/resolve-review.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { readForm } from "../../../parse-form.ts";
import type { Route } from "./+types/resolve-review.ts";

const SEE_OTHER = 303;

const resolveInput = z.object({ reviewId: z.uuid(), resolution: z.string().trim().min(1).max(500) });

/** Somebody has seen to money that did not fit, and says what they did. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-orders");
  const form = await readForm(request);
  const input = resolveInput.safeParse({ reviewId: id, resolution: form.get("resolution") });
  const isResolved = input.success && (await resolveReviewByStaff(context.get(shopContext), staff, input.data));
  return redirect(`/admin/money?said=${isResolved ? "resolved" : "not-resolved"}`, SEE_OTHER);
}

/** Opened as a page, it leads to the queue. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-orders");
  return redirect("/admin/money");
}

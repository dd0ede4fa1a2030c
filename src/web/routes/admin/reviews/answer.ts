import { redirect } from "react-router";
import { answerReview } from "../../../../domain/admin/moderate-review.server.ts";
import { answerInput } from "../../../../domain/admin/review-input.ts";
import { requireReview } from "../../../admin/require-review.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { toFailure } from "../../../failures.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import type { Route } from "./+types/answer.ts";

const SEE_OTHER = 303;

/** It is a part of the review's page; there is nothing to see here. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return redirect(`/admin/reviews/${encodeURIComponent(id)}`);
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const { version, answer: words } = parseForm(await readForm(request), answerInput);
  await requireReview(context, id);
  const said = await answerReview(context.get(shopContext), staff, { id, version, words }).then(
    () => "saved",
    // Anything but an expected failure is thrown on.
    (error: unknown) => toFailure(error) && "changed",
  );
  return redirect(`/admin/reviews/${id}?${said}`, SEE_OTHER);
}

import { redirect } from "react-router";
import { restorePage } from "../../../../domain/content/edit-page.server.ts";
import { isFailure } from "../../../../domain/errors.ts";
import { shopContext } from "../../../context.ts";
import { toFailure } from "../../../failures.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/put-back.route.ts";
import { requirePage, requirePageVersion } from "./require-page.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const form = await readForm(request);
  const read = (name: string) => String(form.get(name) ?? "");
  const wanted = requirePageVersion({ ...params, language: read("language"), version: read("version") });
  const failed = await restorePage(context.get(shopContext), staff, { ...wanted, seen: Number(read("seen")) }).then(
    () => false,
    (error: unknown) => isFailure(error, "CONTENT_CHANGED") || toFailure(error).status,
  );
  if (typeof failed === "number") throw new Response(null, { status: failed });
  const page = `/admin/content/pages/${wanted.slug}`;
  return seeOther(failed ? `${page}/versions?failed=changed` : `${page}?done=put-back`);
}

/** A direct visit redirects to the versions. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return redirect(`/admin/content/pages/${requirePage(params)}/versions`);
}

import { type RouterContextProvider, redirect } from "react-router";
import type { Shop } from "../../../domain/shop.ts";
import type { StaffMember } from "../../../domain/staff/staff.ts";
import { shopContext } from "../../context.ts";
import { toFailure } from "../../failures.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";

const A_NUMBER = /^-?\d{1,4}$/;

type Args = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> };
type Change = { slug: string; publicId: string; by: number };

/** Runs one action on a product of a collection and redirects to its products, with the search term. */
export async function changeMembers(
  { request, params: { slug }, context }: Args,
  done: "added" | "moved" | "removed",
  run: (shop: Shop, staff: StaffMember, change: Change) => Promise<void>,
): Promise<Response> {
  const staff = await requireStaff(context, request, "change-content");
  const form = await readForm(request);
  const read = (name: string) => String(form.get(name) ?? "");
  const by = A_NUMBER.test(read("by")) ? Number(read("by")) : 0;
  try {
    await run(context.get(shopContext), staff, { slug, publicId: read("product"), by });
  } catch (error) {
    const { failure, status } = toFailure(error);
    throw new Response(failure.text, { status });
  }
  const said = new URLSearchParams({ done, ...(read("query") !== "" && { query: read("query") }) });
  return seeOther(`/admin/content/collections/${slug}/products?${said}`);
}

/** Redirects to the page with the forms. */
export async function toMembers({ request, params: { slug }, context }: Args): Promise<Response> {
  await requireStaff(context, request, "change-content");
  return redirect(`/admin/content/collections/${encodeURIComponent(slug)}/products`);
}

import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { can, type Permission } from "../../domain/staff/permissions.ts";
import { saveSentForm } from "../../domain/staff/sent-forms.server.ts";
import { CONFIRMED_FOR_MS, type StaffMember } from "../../domain/staff/staff.ts";
import { frameWords } from "../admin/shared/layout-words.ts";
import { memberContext, shopContext, staffContext } from "../context.ts";
import { readForm } from "../parse-form.ts";
import { pageOf } from "../urls/page-of.ts";

type Context = Readonly<RouterContextProvider>;

/** `any`: every signed-in member of staff, as for their own account. */
export type NeededPermission = Permission | "any";

/**
 * Route middleware of an area of the back office: only staff with the permission reach its loaders and actions, which
 * read the member of staff from `memberContext`. A route with middleware needs a loader, or navigation in the browser
 * does not reach the server.
 */
export function requirePermission(needed: NeededPermission): MiddlewareFunction<Response> {
  return async ({ context, request }, next) => {
    const staff = await requireSecondFactor(context, request);
    if (!isPermitted(staff, needed)) return rejectRole(request);
    context.set(memberContext, staff);
    return next();
  };
}

/**
 * Rejects a request of a role without the permission. For a document it returns a text, which the server renders as a
 * page: React Router would render an error of middleware in the root's error boundary, which belongs to the storefront.
 * @throws 403 for a data request, which the back office's layout shows
 */
function rejectRole(request: Request): Response {
  if (new URL(request.url).pathname.endsWith(".data")) throw new Response(null, { status: 403 });
  return new Response(frameWords.closed, { status: 403 });
}

/**
 * Returns the member of staff, for an action that needs another permission than its screen.
 * @throws a redirect to signing in or to setting up the second factor; 403 without the permission
 */
export async function requireStaff(context: Context, request: Request, needed: NeededPermission): Promise<StaffMember> {
  const staff = await requireSecondFactor(context, request);
  if (!isPermitted(staff, needed)) throw new Response(null, { status: 403 });
  return staff;
}

async function requireSecondFactor(context: Context, request: Request): Promise<StaffMember> {
  const staff = await requireStaffSession(context, request);
  // @guard back-office-requires-second-factor
  if (!staff.hasSecondFactor) throw redirect("/admin/second-factor");
  return staff;
}

function isPermitted({ role }: StaffMember, needed: NeededPermission): boolean {
  // @guard screen-requires-its-permission: return true;
  return needed === "any" || can(role, needed);
}

/**
 * Returns the member of staff, for actions that can't be undone and for exports: staff whose last confirmation is too
 * old confirm first.
 * @throws a redirect to signing in, or to the confirmation, which sends a form again afterwards; 403 without the
 * permission
 */
export function requireConfirmedStaff(
  context: Context,
  request: Request,
  needed: NeededPermission,
): Promise<StaffMember> {
  return requireConfirmedForm({ context, request }, needed);
}

type Sent = { context: Context; request: Request; form?: FormData | undefined };

/** The same for an action that has read its form. */
export async function requireConfirmedForm(
  { context, request, form }: Sent,
  needed: NeededPermission,
): Promise<StaffMember> {
  const staff = await requireStaff(context, request, needed);
  const shop = context.get(shopContext);
  const age = shop.now().getTime() - staff.confirmedAt.getTime();
  // @guard confirmation-is-recent: return staff;
  if (age <= CONFIRMED_FOR_MS) return staff;
  const path = pageOf(request);
  if (request.method !== "POST") throw redirect(`/admin/confirm?${new URLSearchParams({ next: path })}`);
  const sent = await saveSentForm(shop, staff, { path, form: form ?? (await readForm(request)) });
  throw redirect(`/admin/confirm?${new URLSearchParams({ next: path, sent: sent ?? "" })}`);
}

/** Returns the signed-in member of staff, even before their second factor is set up. */
export async function requireStaffSession(context: Context, request: Request): Promise<StaffMember> {
  const staff = await context.get(staffContext).find();
  if (staff) return staff;
  throw redirect(`/admin/login?${new URLSearchParams({ next: pageOf(request) })}`);
}

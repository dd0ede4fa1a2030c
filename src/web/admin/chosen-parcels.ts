import { type RouterContextProvider, redirect } from "react-router";
import { readChosen } from "../../domain/admin/chosen-orders.ts";
import { listParcels, type Parcel } from "../../domain/admin/list-parcels.server.ts";
import type { StaffMember } from "../../domain/admin/staff.ts";
import { shopContext } from "../context.ts";
import { requireStaff } from "./require-staff.ts";

type ChosenArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * The parcels of the orders that were chosen in a list, for whoever packs.
 * @throws a redirect to the list when none was
 */
export async function requireChosen({
  request,
  url,
  context,
}: ChosenArgs): Promise<{ parcels: Parcel[]; staff: StaffMember }> {
  const staff = await requireStaff(context, request, "pack-orders");
  const parcels = await listParcels(context.get(shopContext), staff, readChosen(url.searchParams.getAll("order")));
  if (parcels.length === 0) throw redirect("/admin/orders?said=none-chosen");
  return { parcels, staff };
}

/** A file that is looked at or saved, and kept by nothing in between. */
export function fileResponse(content: Uint8Array<ArrayBuffer> | string, type: string, name: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

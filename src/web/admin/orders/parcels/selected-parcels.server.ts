import { type RouterContextProvider, redirect } from "react-router";
import { writeAudit } from "../../../../domain/audit/write-audit.server.ts";
import type { OrderStatus } from "../../../../domain/orders/order-status.ts";
import { listParcels, type Parcel } from "../../../../domain/orders/staff/list-parcels.server.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { memberContext, shopContext } from "../../../context.ts";

/** Action of the audit log for a packing document. */
type PackingDocument = "orders.labels" | "orders.slips" | "orders.waybill";

type ChosenArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** An order without packing documents, and its status; null for an anonymised or unknown order. */
type LeftOut = { number: string; status: OrderStatus | null };

/** Returns the parcels of the selected orders, or one parcel of an order, and all other selected orders. */
export async function listChosen({ url, context }: ChosenArgs): Promise<{ parcels: Parcel[]; leftOut: LeftOut[] }> {
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const parcelId = url.searchParams.get("parcel") ?? "";
  const wanted = { numbers, parcelId: isUuid(parcelId) ? parcelId : undefined };
  const { parcels, leftOut } = await listParcels(context.get(shopContext), context.get(memberContext), wanted);
  const known = new Set([...parcels, ...leftOut].map(({ number }) => number));
  const gone = numbers.filter((number) => !known.has(number)).map((number) => ({ number, status: null }));
  return { parcels, leftOut: [...leftOut, ...gone] };
}

/**
 * Returns the parcels of the orders that were selected in a list, for a packing document. The audit log has an entry
 * for each action and order whose address leaves the shop; a pick list has no addresses, and no action.
 * @throws a redirect to the list when none was selected, or to the page that names the orders that must not be sent
 */
export async function requireChosen({ url, context }: ChosenArgs, ...actions: PackingDocument[]): Promise<Parcel[]> {
  const { parcels, leftOut } = await listChosen({ url, context });
  if (parcels.length + leftOut.length === 0) throw redirect("/admin/orders?notice=none-chosen");
  if (leftOut.length > 0) {
    const document = url.pathname.split("/").at(-1) ?? "";
    const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
    const courier = url.searchParams.getAll("courier").slice(0, 1);
    const names = [["document", document], ...courier.map((id) => ["courier", id])];
    const chosen = new URLSearchParams([...names, ...numbers.map((number) => ["order", number])]);
    throw redirect(`/admin/orders/left-out?${chosen}`);
  }
  await context.get(shopContext).db.transaction(async (tx) => {
    for (const action of actions) {
      for (const { number } of parcels) await writeAudit(tx, context.get(memberContext), { action, subject: number });
    }
  });
  return parcels;
}

/** Returns a file to view or save, which caches must not store. */
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

import { redirect } from "react-router";
import { exportCatalog } from "../../../../domain/catalog-import/export-products.server.ts";
import { shopContext } from "../../../context.ts";
import { requireConfirmedStaff, requirePermission } from "../../../middleware/require-permission.ts";
import type { Route } from "./+types/export-file.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("export")];

/** The file requires a form; a link alone never returns it. */
export const loader = () => redirect("/admin/products/export");

/** Streams from the database: 100,000 products do not fit in memory. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "export");
  const shop = context.get(shopContext);
  const pieces = await exportCatalog(shop, staff);
  return new Response(streamOf(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="products-${shop.now().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}

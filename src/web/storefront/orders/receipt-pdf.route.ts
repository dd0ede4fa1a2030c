import { findReceipt } from "../../../domain/orders/receipts/find-receipt.server.ts";
import { shopContext } from "../../context.ts";
import { sellerOf } from "../../pdf/seller.ts";
import type { Route } from "./+types/receipt-pdf.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/** Returns the receipt as a PDF file whose name contains only the order's digits. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const receipt = await findReceipt(shop, owner, number);
  if (!receipt) throw orderNotFound();
  // Imported here: library and fonts are loaded for the first receipt only.
  const { writeReceiptPdf } = await import("./receipt-pdf.server.ts");
  const withNames = url.searchParams.has("names");
  const file = await writeReceiptPdf(receipt, { seller: sellerOf(shop.config), withNames });
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="Receipt-${receipt.digits}.pdf"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

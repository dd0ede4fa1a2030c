import { shopContext } from "../../../context.ts";
import { sellerOf } from "../../../pdf/seller.ts";
import type { Route } from "./+types/slips.route.ts";
import { fileResponse, requireChosen } from "./selected-parcels.server.ts";

/** Packing slips of the selected parcels, for a printer. */
export async function loader(args: Route.LoaderArgs) {
  const parcels = await requireChosen(args, "orders.slips");
  const { config, now } = args.context.get(shopContext);
  // Imported here: library and fonts are loaded for the first document only.
  const { writeSlips } = await import("./packing-documents.server.ts");
  const file = await writeSlips({ parcels, seller: sellerOf(config), at: now() });
  return fileResponse(new Uint8Array(file), "application/pdf", "slips.pdf");
}

import { shopContext } from "../../../context.ts";
import { sellerOf } from "../../../pdf/seller.ts";
import type { Route } from "./+types/slips-and-labels.route.ts";
import { fileResponse, requireChosen } from "./selected-parcels.server.ts";

/** Packing slips of the selected parcels with their address labels, for a printer with plain paper. */
export async function loader(args: Route.LoaderArgs) {
  const parcels = await requireChosen(args, "orders.slips", "orders.labels");
  const { config, now } = args.context.get(shopContext);
  // Imported here: library and fonts are loaded for the first document only.
  const { writeSlipsAndLabels } = await import("./packing-documents.server.ts");
  const file = await writeSlipsAndLabels({ parcels, seller: sellerOf(config), at: now() });
  return fileResponse(new Uint8Array(file), "application/pdf", "slips-and-labels.pdf");
}

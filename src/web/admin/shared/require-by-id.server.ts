import type { RouterContextProvider } from "react-router";
import type { Shop } from "../../../domain/shop.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { shopContext } from "../../context.ts";

/**
 * Returns what a URL names by its id.
 * @throws 404 when there is no such thing
 */
export async function requireById<Found>(
  context: Readonly<RouterContextProvider>,
  id: string,
  find: (shop: Shop, id: string) => Promise<Found | null>,
): Promise<Found> {
  const found = isUuid(id) ? await find(context.get(shopContext), id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

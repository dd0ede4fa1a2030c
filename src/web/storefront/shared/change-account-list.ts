import type { SavedProduct, WishlistChange } from "../../../domain/wishlist/wishlist.ts";
import { apiHeaders } from "../../i18n/api-headers.ts";

/** Changes the account's wishlist and returns the new list; null when signed out or when the shop cannot be reached. */
export async function changeAccountList(change: WishlistChange): Promise<readonly SavedProduct[] | null> {
  try {
    const response = await fetch("/api/wishes", {
      method: "POST",
      headers: apiHeaders(),
      body: JSON.stringify(change),
    });
    return response.ok ? ((await response.json()) as { kept: SavedProduct[] }).kept : null;
  } catch {
    // Without a connection the device keeps its own list.
    return null;
  }
}

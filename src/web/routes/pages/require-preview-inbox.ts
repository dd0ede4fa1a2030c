import { isPreviewInboxOpen } from "../../../domain/notifications/preview-inbox.server.ts";
import type { Shop } from "../../../domain/shop.ts";

/** Elsewhere than on the owner's machine there is no such page. */
export function requirePreviewInbox(shop: Shop): Shop {
  if (!isPreviewInboxOpen(shop)) throw new Response(null, { status: 404 });
  return shop;
}

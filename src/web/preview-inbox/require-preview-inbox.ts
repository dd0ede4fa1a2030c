import type { RouterContextProvider } from "react-router";
import { isPreviewInboxOpen } from "../../domain/mail/preview-inbox.server.ts";
import type { Shop } from "../../domain/shop.ts";
import { shopContext, visitorContext } from "../context.ts";
import { isFromThisMachine } from "./is-from-this-machine.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** Only for the owner on the machine itself: the emails contain links that open accounts. Everyone else gets a 404. */
export function requirePreviewInbox({ context, request }: Asked): Shop {
  const shop = context.get(shopContext);
  const { clientIp } = context.get(visitorContext);
  const isOwner = isFromThisMachine(clientIp, request.headers.get("host"));
  if (!isOwner || !isPreviewInboxOpen(shop)) throw new Response(null, { status: 404 });
  return shop;
}

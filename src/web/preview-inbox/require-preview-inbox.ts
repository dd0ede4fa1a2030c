import type { RouterContextProvider } from "react-router";
import { isPreviewInboxOpen } from "../../domain/mail/preview-inbox.server.ts";
import type { Shop } from "../../domain/shop.ts";
import { shopContext, visitorContext } from "../context.ts";
import { isFromThisMachine } from "./is-from-this-machine.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** Its mails open accounts: for everybody but the owner, on the machine itself, there is no such page. */
export function requirePreviewInbox({ context, request }: Asked): Shop {
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  const isOwner = isFromThisMachine(address, request.headers.get("host"));
  if (!isOwner || !isPreviewInboxOpen(shop)) throw new Response(null, { status: 404 });
  return shop;
}

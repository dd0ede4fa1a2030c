import { isFailure } from "../../domain/errors.ts";
import { recordNotification } from "../../domain/payments/record-notification.server.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/payhere.route.ts";
import { countRejected } from "./rejected-notifications.ts";

const FORM = "application/x-www-form-urlencoded";

/**
 * PayHere's webhook: receives a payment notification, the only proof that money moved (payhere.md §3). Responds fast,
 * and the same to every repetition. After a storage error PayHere sends it again; in any case the Merchant API is
 * queried later.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (request.method !== "POST") return new Response("Use POST.", { status: 405, headers: { Allow: "POST" } });
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== FORM) {
    return new Response(`Send ${FORM}.`, { status: 415 });
  }
  try {
    const notification = shop.gateway.readNotification(await request.text());
    // @guard notification-is-stored-before-acknowledgement: recordNotification(shop, notification).catch(() => undefined);
    await recordNotification(shop, notification);
    return new Response("OK");
  } catch (error) {
    if (isFailure(error, "NOTIFICATION_REJECTED")) {
      countRejected(shop, error.facts.reason);
      return new Response(error.facts.reason, { status: 400 });
    }
    shop.reportError(error, { method: request.method, path: new URL(request.url).pathname });
    // @guard unstored-notification-is-not-acknowledged: return new Response("OK");
    return new Response("Please send it again.", { status: 503, headers: { "Retry-After": "60" } });
  }
}

export function loader() {
  return new Response("Use POST.", { status: 405, headers: { Allow: "POST" } });
}

import { isFailure } from "../../../domain/errors.ts";
import { recordNotice } from "../../../domain/payments/record-notice.server.ts";
import { shopContext } from "../../context.ts";
import type { Route } from "./+types/payhere.ts";

const FORM = "application/x-www-form-urlencoded";

/** The gateway's notice: the only proof that money moved (payhere.md §3). Answers fast, and the same to every repetition. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (request.method !== "POST") return new Response("Use POST.", { status: 405, headers: { Allow: "POST" } });
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== FORM) {
    return new Response(`Send ${FORM}.`, { status: 415 });
  }
  try {
    await recordNotice(shop, shop.gateway.readNotice(await request.text()));
    return new Response("OK");
  } catch (error) {
    if (!isFailure(error, "NOTICE_REJECTED")) throw error;
    shop.reportError(error);
    return new Response(error.facts.reason, { status: 400 });
  }
}

export function loader() {
  return new Response("Use POST.", { status: 405, headers: { Allow: "POST" } });
}

import type { RouterContextProvider } from "react-router";
import { shopContext } from "./context.ts";
import { safeNext } from "./urls/safe-next.ts";

/**
 * Returns the path of the page of this shop that the form was on, by the `Referer` header; the home page without one.
 */
export function backTo(request: Request, context: Readonly<RouterContextProvider>): string {
  const { baseUrl } = context.get(shopContext).config;
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page?.origin === baseUrl ? safeNext(page.pathname + page.search) : "/";
}

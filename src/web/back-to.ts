import type { RouterContextProvider } from "react-router";
import { shopContext } from "./context.ts";
import { safeNext } from "./urls/safe-next.ts";

/** The page of ours that a form was on, as the browser says it; the home page when it says nothing. */
export function backTo(request: Request, context: Readonly<RouterContextProvider>): string {
  const { baseUrl } = context.get(shopContext).config;
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page?.origin === baseUrl ? safeNext(page.pathname + page.search) : "/";
}

import type { MiddlewareHandler } from "hono";
import { chooseEncoding } from "../cache/send-cached-page.ts";
import { compressed } from "./compress.ts";

/** Smaller pages fit into two packets uncompressed, in bytes. */
const MIN_BYTES = 1_400;

/**
 * Compresses pages that are rendered for one visitor. For a signed-in customer, pages with a query stay uncompressed:
 * an attacker could choose the query, watch the compressed lengths on the network and so learn private content
 * (docs/decisions/security-headers.md).
 * @param sessionCookie name of the session cookie
 */
export function compressPrivatePages(sessionCookie: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isPage = status === 200 && headers.get("content-type")?.startsWith("text/html");
    if (c.req.method !== "GET" || !isPage || !headers.get("cache-control")?.includes("no-store")) return;
    const isSignedIn = c.req.header("cookie")?.includes(`${sessionCookie}=`);
    if (headers.has("content-encoding") || (isSignedIn && c.req.url.includes("?"))) return;
    c.header("vary", "Accept-Encoding", { append: true });
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    if (encoding === "identity") return;
    const page = Buffer.from(await c.res.arrayBuffer());
    const isSmall = page.length < MIN_BYTES;
    c.res = new Response(isSmall ? page : await compressed(page, encoding), c.res);
    c.res.headers.delete("content-length");
    if (!isSmall) c.res.headers.set("content-encoding", encoding);
  };
}

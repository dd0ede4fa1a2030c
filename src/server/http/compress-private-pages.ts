import type { MiddlewareHandler } from "hono";
import { chooseEncoding } from "../cache/send-cached-page.ts";
import { compressed } from "./compress.ts";

/** What is smaller fits into a packet or two as it is. */
const SMALLEST = 1_400;

/**
 * Compresses the pages that are made for one visitor. Who is signed in gets those as they are that say something of their address:
 * lengths of what somebody else made us say, beside what is private, would tell it to whoever listens on the line (docs/decisions/private-page-compression.md).
 * @param sessionCookie the name of the cookie of who is signed in
 */
export function compressOwnPages(sessionCookie: string): MiddlewareHandler {
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
    const isSmall = page.length < SMALLEST;
    c.res = new Response(isSmall ? page : await compressed(page, encoding), c.res);
    c.res.headers.delete("content-length");
    if (!isSmall) c.res.headers.set("content-encoding", encoding);
  };
}

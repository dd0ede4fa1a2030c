import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { messagesFor } from "../web/i18n/messages.ts";

const STYLE =
  ":root{color-scheme:light dark}body{margin:4rem auto;max-width:32rem;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const SMALL_PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** What the server says itself, without the routes: the shop's name, one sentence and the way home. */
export function smallPage(shopName: string, sentence: string): string {
  const name = escaped(shopName);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${STYLE}</style></head>
<body><main><h1>${name}</h1><p>${escaped(sentence)}</p><p><a href="/">${messagesFor("en").common.toHome}</a></p></main></body>
</html>
`;
}

/** True for a browser that opens a page; scripts, pictures and the gateway are answered in plain words. */
export function wantsPage(accept: string | null | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}

/** Puts every refusal of plain words on the small page when a person is to read it. */
export function refusalsAsPages(shopName: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isPlain = headers.get("content-type")?.startsWith("text/plain") ?? false;
    if (status < 400 || !isPlain || !wantsPage(c.req.header("accept"))) return;
    c.res = new Response(smallPage(shopName, await c.res.text()), { status, headers: SMALL_PAGE_HEADERS });
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

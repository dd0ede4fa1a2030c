import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage, Encoding } from "./cached-page.ts";

/** Sends the page in the best encoding that the request accepts, or 304 when the client has these bytes. */
export function sendCachedPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const { body, etag, headers, notModified } = page.variants[chooseEncoding(readHeader(request, "accept-encoding"))];
  if (page.status === 200 && isKnown(readHeader(request, "if-none-match"), etag)) {
    response.writeHead(304, notModified);
    response.end();
    return;
  }
  response.writeHead(page.status, headers);
  // Node sends no body in a response to HEAD.
  response.end(body);
}

/** Reads one header without `request.headers`, which first builds an object of all of them. */
function readHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? "";
    if (given.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

/** `br;q=0` excludes br. */
const BROTLI = accepts("br");
const GZIP = accepts("gzip");

function accepts(coding: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${coding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, "i");
}

/** Returns the accepted encoding with the smallest result. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (BROTLI.test(accepted)) return "br";
  return GZIP.test(accepted) ? "gzip" : "identity";
}

/** Returns whether the tag of this encoding is listed. A cache with another encoding of the page cannot use a 304. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { invariant } from "../../domain/errors.ts";
import { takeZeroResultSearch } from "../../web/zero-result-header.ts";

const brotli = promisify(brotliCompress);
/**
 * First compression of a page. A list of 122 kB has 12.78 kB after 1.2 ms with quality 5, and 12.76 kB after 1.3 ms
 * with 6. Quality 9 saves 1 % more and takes ten times as long. A window of 256 kB holds any page; the default of 4 MB
 * would be allocated for each one.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/**
 * Recompression of a page that is requested often: 10 % smaller (13.2 kB instead of 14.8 for the demonstration's list),
 * in 100 ms.
 */
const BROTLI_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** Memory of a page's headers in all encodings, in bytes; most of it is the content security policy. */
const HEADERS_BYTES = 3 * 1024;
const ETAG_LENGTH = 22;

export type Encoding = "br" | "gzip" | "identity";

/**
 * A page in one encoding. In `headers` and `notModified` names and values alternate, the form that Node writes fastest.
 */
export type Variant = { etag: string; body: Buffer; headers: string[]; notModified: string[] };

/**
 * `bytes`: memory that the page takes.
 * `sent`: number of responses.
 * `zeroResultSearch`: words of the zero-result search that the page shows; null for every other page.
 * `recompress`: compresses the page with the highest quality, on another thread.
 */
export type CachedPage = {
  version: string;
  status: number;
  bytes: number;
  sent: number;
  zeroResultSearch: string | null;
  variants: Record<Encoding, Variant>;
  recompress(): Promise<void>;
};

/**
 * Returns a rendered page in the form that is cached and sent. A status other than 200 is not cached, so it is not
 * compressed. Memory holds brotli only, a sixth of the page: all current browsers accept it. Other encodings are
 * derived from it on demand.
 */
export async function toCachedPage(page: Response, version: string): Promise<CachedPage> {
  invariant(!page.headers.has("set-cookie"), "cached page sets a cookie");
  const zeroResultSearch = takeZeroResultSearch(page);
  const identity = Buffer.from(await page.arrayBuffer());
  const { status } = page;
  if (status !== 200) {
    const headers = [...[...page.headers].flat(), "content-length", String(identity.length)];
    const plain: Variant = { etag: "", body: identity, headers, notModified: headers };
    const variants = { br: plain, gzip: plain, identity: plain };
    return {
      version,
      status,
      bytes: identity.length,
      sent: 0,
      zeroResultSearch,
      variants,
      recompress: () => Promise.resolve(),
    };
  }
  let br = await brotli(identity, BROTLI);
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, ETAG_LENGTH);
  const shared = { ...Object.fromEntries(page.headers), "cache-control": "public, no-cache", vary: "Accept-Encoding" };
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${tag}-${encoding}"`;
    const notModified = Object.entries({ ...shared, etag }).flat();
    const coding = encoding === "identity" ? [] : ["content-encoding", encoding];
    return { etag, body, notModified, headers: [...notModified, ...coding, "content-length", String(body.length)] };
  };
  const variants = {
    br: variant(br, "br"),
    get identity() {
      return variant(brotliDecompressSync(br), "identity");
    },
    get gzip() {
      return variant(gzipSync(brotliDecompressSync(br)), "gzip");
    },
  };
  const recompress = async () => {
    br = await brotli(brotliDecompressSync(br), BROTLI_BEST);
    variants.br = variant(br, "br");
  };
  return { version, status, bytes: br.length + HEADERS_BYTES, sent: 0, zeroResultSearch, variants, recompress };
}

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { invariant } from "../../domain/errors.ts";
import { takeMissedSearch } from "../../web/zero-result-header.ts";

const brotli = promisify(brotliCompress);
/**
 * Of a list of 122 kB: 5 makes 12.78 kB in 1.2 ms, 6 makes 12.76 kB in 1.3 ms, 9 a hundredth less in ten times that. A window of 256 kB
 * holds any page; the usual one of 4 MB is asked of the system anew for each.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** A tenth smaller (of the demonstration's list 13.2 kB in place of 14.8), in a tenth of a second: for what is asked for again. */
const TIGHT = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** What a page takes beside its bytes: headers of each encoding, the policy of scripts among them. */
const HEADERS_BYTES = 3 * 1024;
const ETAG_LENGTH = 22;

export type Encoding = "br" | "gzip" | "identity";

/** One page in one encoding, with everything that is sent; names and values of headers alternate, as Node takes them fastest. */
export type Variant = { etag: string; body: Buffer; headers: string[]; notModified: string[] };

/**
 * `bytes`: what keeping it takes.
 * `sent`: how often it was sent.
 * `missedSearch`: words of the zero-result search that the page shows; null for every other page.
 * `tighten`: compresses it once more, as small as can be, beside the thread that answers.
 */
export type CachedPage = {
  version: string;
  status: number;
  bytes: number;
  sent: number;
  missedSearch: string | null;
  variants: Record<Encoding, Variant>;
  tighten(): Promise<void>;
};

/**
 * What is sent for a rendered page: compressed once. Only a 200 is worth compressing: nothing else is kept. Every browser of today takes
 * brotli, a sixth of the page as it is, so that alone is kept; what somebody else needs is made of it.
 */
export async function toCachedPage(page: Response, version: string): Promise<CachedPage> {
  invariant(!page.headers.has("set-cookie"), "a page for everyone sets no cookie");
  const missedSearch = takeMissedSearch(page);
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
      missedSearch,
      variants,
      tighten: () => Promise.resolve(),
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
  const asItIs = untilCollected(() => variant(brotliDecompressSync(br), "identity"));
  const zipped = untilCollected(() => variant(gzipSync(brotliDecompressSync(br)), "gzip"));
  const variants = {
    br: variant(br, "br"),
    get identity() {
      return asItIs();
    },
    get gzip() {
      return zipped();
    },
  };
  const tighten = async () => {
    br = await brotli(brotliDecompressSync(br), TIGHT);
    variants.br = variant(br, "br");
  };
  return { version, status, bytes: br.length + HEADERS_BYTES, sent: 0, missedSearch, variants, tighten };
}

/** Made when it is asked for, and again when it was collected since: a page does not grow while it is kept. */
function untilCollected<T extends object>(make: () => T): () => T {
  let made: WeakRef<T> | undefined;
  return () => {
    const known = made?.deref();
    if (known) return known;
    const fresh = make();
    made = new WeakRef(fresh);
    return fresh;
  };
}

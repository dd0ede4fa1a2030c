import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { canonicalPublicUrl } from "../web/public-pages.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ALIASES = 20_000;
const MAX_URL_LENGTH = 2_000;

type Encoding = "br" | "gzip" | "identity";
type Variant = { body: Buffer; headers: Record<string, string> };
type Entry = {
  version: string;
  etag: string;
  bytes: number;
  variants: Record<Encoding, Variant>;
  notModified: Record<string, string>;
};

type Options = {
  /** Renders a public address without any visitor's headers, so the result is the same for everyone. */
  render: (url: string) => Promise<Response>;
  /** The catalogue's version as this process knows it. */
  version: () => string;
};

/**
 * Public pages, rendered once per catalogue version, compressed once and served from memory (design §9). One render at a time
 * per key: who asks first waits for the new page, others get the old one meanwhile. Least recently used pages leave.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  /** Addresses as they were asked for, with the key they mean: parsing an address costs more than serving the page. */
  private readonly aliases = new Map<string, string | null>();
  private readonly renders = new Map<string, Promise<Entry | null>>();
  private bytes = 0;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /** Answers from memory, or renders first. False when the address is not a public page, or its page is not a 200. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = this.keyOf(request);
    if (key === null) return false;
    const found = this.entries.get(key);
    const entry = found?.version === this.options.version() ? found : await this.refresh(key, found);
    if (!entry) return false;
    this.touch(key, entry);
    send(request, response, entry);
    return true;
  }

  private keyOf(request: IncomingMessage): string | null {
    const { method, url = "/" } = request;
    if ((method !== "GET" && method !== "HEAD") || url.length > MAX_URL_LENGTH) return null;
    const known = this.aliases.get(url);
    if (known !== undefined) return known;
    const key = canonicalPublicUrl(url);
    if (this.aliases.size >= MAX_ALIASES) this.aliases.clear();
    this.aliases.set(url, key);
    return key;
  }

  private async refresh(key: string, old: Entry | undefined): Promise<Entry | null> {
    const running = this.renders.get(key);
    if (running) return old ?? running;
    const render = this.render(key).finally(() => this.renders.delete(key));
    this.renders.set(key, render);
    return render;
  }

  private async render(key: string): Promise<Entry | null> {
    // Read before rendering: a change during it makes this entry old, not wrong.
    const version = this.options.version();
    const page = await this.options.render(key);
    if (page.status !== 200) {
      this.remove(key);
      return null;
    }
    const entry = await toEntry(page, version);
    this.remove(key);
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    this.shrink();
    return entry;
  }

  private touch(key: string, entry: Entry) {
    if (this.bytes < MAX_BYTES / 2 || !this.entries.delete(key)) return;
    this.entries.set(key, entry);
  }

  private shrink() {
    for (const key of this.entries.keys()) {
      if (this.bytes <= MAX_BYTES) return;
      this.remove(key);
    }
  }

  private remove(key: string) {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }
}

async function toEntry(page: Response, version: string): Promise<Entry> {
  const identity = Buffer.from(await page.arrayBuffer());
  const [br, gz] = await Promise.all([brotli(identity, BROTLI), deflate(identity, { level: 9 })]);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const shared = { ...Object.fromEntries(page.headers), "cache-control": "public, no-cache", vary: "Accept-Encoding" };
  const variant = (body: Buffer, encoding: Encoding): Variant => ({
    body,
    headers: {
      ...shared,
      etag: `"${etag}-${encoding}"`,
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
  return {
    version,
    etag,
    bytes: identity.length + br.length + gz.length,
    variants: { br: variant(br, "br"), gzip: variant(gz, "gzip"), identity: variant(identity, "identity") },
    notModified: shared,
  };
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry) {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const { body, headers } = entry.variants[encoding];
  if (matches(request.headers["if-none-match"], entry.etag)) {
    response.writeHead(304, { ...entry.notModified, etag: headers.etag });
    response.end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** `br;q=0` means: not br. */
function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const allows = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?![^,]*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
  if (allows("br")) return "br";
  return allows("gzip") ? "gzip" : "identity";
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "").startsWith(`"${etag}-`))
  );
}

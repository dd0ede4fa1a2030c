import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { SECOND_MS } from "../../domain/durations.ts";
import { isUnboundedPage } from "../../web/urls/canonical-url.ts";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import { PublicUrls } from "./public-urls.ts";
import { sendCachedPage } from "./send-cached-page.ts";

const MAX_BYTES = 32 * 1024 * 1024;
/**
 * Share of MAX_BYTES for searches and filtered lists. Their number is unlimited, and they must not evict the other
 * pages.
 */
const SEARCHES_SHARE = 0.25;
/** Number of responses after which a page is recompressed: 100 ms of processor time make it 10 % smaller. */
const RECOMPRESS_AFTER = 3;
/**
 * Age at which a page is recompressed. While orders arrive, pages are rendered again every second and are not worth it.
 */
const RECOMPRESS_AFTER_MS = 2 * SECOND_MS;
/** Maximum number of pages that wait for recompression; others stay as they are. */
const MAX_RECOMPRESSIONS = 20;

/** Contents of an LRU cache, its bound, and the number of evicted pages. */
export type LruReport = { pages: number; bytes: number; maxBytes: number; evicted: number };

/** Activity of a page cache since its process started, and its contents (ms, bytes). */
export type CacheReport = {
  /**
   * Responses: the current page, an old page while a new one is rendered or fails, and a page rendered for this
   * request.
   */
  responses: { current: number; old: number; rendered: number };
  /** Renders: cached, sent without being cached (such as a 404), and failed or rejected. */
  renders: { cached: number; uncached: number; failed: number };
  renderMs: number;
  /** `pages`: pages with a URL of their own. `searches`: searches and filtered lists. */
  lrus: { pages: LruReport; searches: LruReport };
};

type Options = {
  /**
   * Renders a public URL without a visitor's headers, so the result is the same for everyone. The request only
   * identifies the waiting client.
   */
  render: (url: string, request: IncomingMessage) => Promise<Response>;
  /** The catalogue's version as this process knows it. */
  version: () => string;
  /** Runs for each GET that receives a zero-result search: rendered, from memory or old. */
  onZeroResult: (words: string) => void;
  maxBytes?: number;
  recompressAfterMs?: number;
};

/**
 * Serves public pages from memory, rendered and compressed once per catalogue version (design §9). Each URL has one
 * render at a time: the first client waits for the new page, others get the old one meanwhile. Evicts the least
 * recently used pages.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly searches: LRUCache<string, CachedPage>;
  private readonly evicted = { pages: 0, searches: 0 };
  private readonly urls = new PublicUrls();
  private readonly renders = new Map<string, Promise<CachedPage>>();
  private readonly recompressing = pLimit(1);
  private readonly options: Required<Options>;
  private readonly done: Omit<CacheReport, "lrus"> = {
    responses: { current: 0, old: 0, rendered: 0 },
    renders: { cached: 0, uncached: 0, failed: 0 },
    renderMs: 0,
  };

  constructor(options: Options) {
    this.options = { maxBytes: MAX_BYTES, recompressAfterMs: RECOMPRESS_AFTER_MS, ...options };
    const { maxBytes } = this.options;
    this.pages = this.createLru("pages", Math.ceil(maxBytes * (1 - SEARCHES_SHARE)));
    this.searches = this.createLru("searches", Math.ceil(maxBytes * SEARCHES_SHARE));
  }

  private createLru(name: "pages" | "searches", maxSize: number): LRUCache<string, CachedPage> {
    return new LRUCache({
      maxSize,
      sizeCalculation: (page) => page.bytes,
      dispose: (_page, _key, reason) => {
        if (reason === "evict") this.evicted[name] += 1;
      },
    });
  }

  /**
   * Responds from memory, or after rendering. Returns false when the URL is not a public page, or redirects to a URL
   * that depends on the requested spelling. Returns a promise only when it has to wait: a promise costs as much as the
   * rest of a cached response.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const key = this.urls.find(request.url ?? "/");
    if (key === null) return false;
    const found = this.pages.get(key) ?? this.searches.get(key);
    const send = (page: CachedPage, from: keyof CacheReport["responses"]) => {
      this.done.responses[from] += 1;
      // A client that is gone receives nothing.
      const isCounted = request.method === "GET" && !response.destroyed;
      if (isCounted && page.zeroResultSearch !== null) this.options.onZeroResult(page.zeroResultSearch);
      sendCachedPage(request, response, page);
      page.sent += 1;
      if (page.sent === RECOMPRESS_AFTER)
        setTimeout(() => this.recompress(page), this.options.recompressAfterMs).unref();
      return true;
    };
    if (found?.version === this.options.version()) return send(found, "current");
    // The page was rendered at its canonical URL. The routes redirect the requested URL themselves: it may be
    // obfuscated, or have a query.
    const dependsOnUrl = (page: CachedPage) => isRedirect(page) && request.url !== key;
    return this.refresh(key, request).then(
      (page) => !dependsOnUrl(page) && send(page, page === found ? "old" : "rendered"),
    );
  }

  report(): CacheReport {
    const report = (name: "pages" | "searches"): LruReport => {
      const { size, calculatedSize, maxSize } = this[name];
      return { pages: size, bytes: calculatedSize, maxBytes: maxSize, evicted: this.evicted[name] };
    };
    return { ...this.done, lrus: { pages: report("pages"), searches: report("searches") } };
  }

  /** Queues the page for recompression, unless a newer version replaces it first. */
  private recompress(page: CachedPage): void {
    if (this.recompressing.pendingCount >= MAX_RECOMPRESSIONS) return;
    const recompress = () => (page.version === this.options.version() ? page.recompress() : undefined);
    // On failure the page stays as it is.
    this.recompressing(recompress).catch(() => undefined);
  }

  private async refresh(key: string, request: IncomingMessage): Promise<CachedPage> {
    const lru = isUnboundedPage(key) ? this.searches : this.pages;
    const old = lru.get(key);
    const running = this.renders.get(key);
    if (running) return old ?? running;
    const render = this.render(key, lru, request).finally(() => this.renders.delete(key));
    this.renders.set(key, render);
    return render;
  }

  private async render(key: string, lru: LRUCache<string, CachedPage>, request: IncomingMessage): Promise<CachedPage> {
    const old = lru.get(key);
    // Read before rendering: a change during the render makes this page old, not wrong.
    const version = this.options.version();
    const page = await this.timed(async () => toCachedPage(await this.options.render(key, request), version));
    // Serves the last good page when rendering fails; the next request renders again.
    if (page.status >= 500 && old) return old;
    if (page.status === 200) lru.set(key, page);
    else lru.delete(key);
    return page;
  }

  private async timed(render: () => Promise<CachedPage>): Promise<CachedPage> {
    const { renders } = this.done;
    const from = performance.now();
    let outcome: keyof typeof renders = "failed";
    try {
      const page = await render();
      if (page.status < 500) outcome = page.status === 200 ? "cached" : "uncached";
      return page;
    } finally {
      renders[outcome] += 1;
      this.done.renderMs += performance.now() - from;
    }
  }
}

/** React Router sends a redirect to its client script with status 202. */
const isRedirect = ({ status }: CachedPage) => status > 200 && status < 400;

import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import { SECOND_MS } from "../../domain/durations.ts";
import { isOneOfMany } from "../../web/urls/canonical-url.ts";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import { PageShelf, type ShelfReport } from "./page-shelf.ts";
import { PublicAddresses } from "./public-urls.ts";
import { sendCachedPage } from "./send-cached-page.ts";

const MAX_BYTES = 32 * 1024 * 1024;
/** What searches and narrowed lists may take of it: there is no end of them, and the others must not leave for them. */
const MANY_SHARE = 0.25;
/** A page that was sent so often is worth a tenth of a second of a processor that makes it a tenth smaller. */
const SENT_OFTEN = 3;
/** And has stood for so long: while orders come in, pages are made anew every second, and that would be all that a processor does. */
const STANDS_MS = 2 * SECOND_MS;
/** Who comes when so many wait for it stays as it is. */
const MOST_WAITING = 20;

/** What a page cache has done since its process began, and what it holds (ms, bytes). */
export type CacheReport = {
  /** Pages sent: from memory, the old one while another is made or cannot be made, and made for whoever asked. */
  answers: { current: number; old: number; made: number };
  /** Pages made: kept, sent on without being kept (such as a 404), and failed or turned away. */
  renders: { kept: number; passed: number; failed: number };
  renderMs: number;
  /** Pages that have an address of their own, and searches and narrowed lists. */
  shelves: { few: ShelfReport; many: ShelfReport };
};

type Options = {
  /** Renders a public URL without any visitor's headers, so the result is the same for everyone. The request tells only who waits for it. */
  render: (url: string, request: IncomingMessage) => Promise<Response>;
  /** The catalogue's version as this process knows it. */
  version: () => string;
  /** Runs for each GET that receives a zero-result search: rendered, from memory or old. */
  onMissedSearch: (words: string) => void;
  maxBytes?: number;
  standsMs?: number;
};

/**
 * Public pages, rendered once per catalogue version, compressed once and served from memory (design §9). One render at a time
 * per key: who asks first waits for the new page, others get the old one meanwhile. Least recently used pages leave.
 */
export class PageCache {
  private readonly few: PageShelf;
  private readonly many: PageShelf;
  private readonly addresses = new PublicAddresses();
  private readonly renders = new Map<string, Promise<CachedPage>>();
  private readonly tightening = pLimit(1);
  private readonly options: Required<Options>;
  private readonly done: Omit<CacheReport, "shelves"> = {
    answers: { current: 0, old: 0, made: 0 },
    renders: { kept: 0, passed: 0, failed: 0 },
    renderMs: 0,
  };

  constructor(options: Options) {
    this.options = { maxBytes: MAX_BYTES, standsMs: STANDS_MS, ...options };
    const { maxBytes } = this.options;
    this.few = new PageShelf(maxBytes * (1 - MANY_SHARE));
    this.many = new PageShelf(maxBytes * MANY_SHARE);
  }

  /**
   * Answers from memory, at once, or renders first. False when the address is not a public page, or leads on to another one
   * that depends on how it was asked for. A promise is only made when there is something to wait for: it costs as much as
   * the rest of an answer from memory.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const key = this.addresses.find(request.url ?? "/");
    if (key === null) return false;
    const found = this.few.get(key) ?? this.many.get(key);
    const send = (page: CachedPage, answer: keyof CacheReport["answers"]) => {
      this.done.answers[answer] += 1;
      this.few.touch(key, page);
      this.many.touch(key, page);
      // A client that is gone receives nothing.
      const isCounted = request.method === "GET" && !response.destroyed;
      if (isCounted && page.missedSearch !== null) this.options.onMissedSearch(page.missedSearch);
      sendCachedPage(request, response, page);
      page.sent += 1;
      if (page.sent === SENT_OFTEN) setTimeout(() => this.tighten(page), this.options.standsMs).unref();
      return true;
    };
    if (found?.version === this.options.version()) return send(found, "current");
    // The page was rendered at its plain address. Where it leads on to, the routes say for the one that was asked for: it may
    // be veiled, or say more.
    const isOwn = (page: CachedPage) => leadsOn(page) && request.url !== key;
    return this.refresh(key, request).then((page) => !isOwn(page) && send(page, page === found ? "old" : "made"));
  }

  report(): CacheReport {
    return { ...this.done, shelves: { few: this.few.report(), many: this.many.report() } };
  }

  /** As long as nothing newer has taken its place. */
  private tighten(page: CachedPage): void {
    if (this.tightening.pendingCount >= MOST_WAITING) return;
    const tighten = () => (page.version === this.options.version() ? page.tighten() : undefined);
    // What cannot be made smaller is as good as it is.
    this.tightening(tighten).catch(() => undefined);
  }

  private async refresh(key: string, request: IncomingMessage): Promise<CachedPage> {
    const shelf = isOneOfMany(key) ? this.many : this.few;
    const old = shelf.get(key);
    const running = this.renders.get(key);
    if (running) return old ?? running;
    const render = this.render(key, shelf, request).finally(() => this.renders.delete(key));
    this.renders.set(key, render);
    return render;
  }

  private async render(key: string, shelf: PageShelf, request: IncomingMessage): Promise<CachedPage> {
    const old = shelf.get(key);
    // Read before rendering: a change during it makes this page old, not wrong.
    const version = this.options.version();
    const page = await this.timed(async () => toCachedPage(await this.options.render(key, request), version));
    // A page that cannot be made now is tried again at the next request; until then the last good one is better than none.
    if (page.status >= 500 && old) return old;
    shelf.remove(key);
    if (page.status === 200) shelf.put(key, page);
    return page;
  }

  private async timed(make: () => Promise<CachedPage>): Promise<CachedPage> {
    const { renders } = this.done;
    const from = performance.now();
    let outcome: keyof typeof renders = "failed";
    try {
      const page = await make();
      if (page.status < 500) outcome = page.status === 200 ? "kept" : "passed";
      return page;
    } finally {
      renders[outcome] += 1;
      this.done.renderMs += performance.now() - from;
    }
  }
}

/** A redirect; a page's script is told of it in a 202. */
const leadsOn = ({ status }: CachedPage) => status > 200 && status < 400;

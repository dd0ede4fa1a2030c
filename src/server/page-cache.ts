import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import { PublicAddresses } from "./public-addresses.ts";
import { sendCachedPage } from "./send-cached-page.ts";

const MAX_BYTES = 64 * 1024 * 1024;

type Options = {
  /** Renders a public address without any visitor's headers, so the result is the same for everyone. */
  render: (url: string) => Promise<Response>;
  /** The catalogue's version as this process knows it. */
  version: () => string;
  maxBytes?: number;
};

/**
 * Public pages, rendered once per catalogue version, compressed once and served from memory (design §9). One render at a time
 * per key: who asks first waits for the new page, others get the old one meanwhile. Least recently used pages leave.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private readonly addresses = new PublicAddresses();
  private readonly renders = new Map<string, Promise<CachedPage>>();
  private bytes = 0;
  private readonly options: Required<Options>;

  constructor(options: Options) {
    this.options = { maxBytes: MAX_BYTES, ...options };
  }

  /**
   * Answers from memory, at once, or renders first. False when the address is not a public page. A promise is only made
   * when there is something to wait for: it costs as much as the rest of an answer from memory.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const key = this.addresses.find(request.url ?? "/");
    if (key === null) return false;
    const found = this.pages.get(key);
    const send = (page: CachedPage) => {
      this.touch(key, page);
      sendCachedPage(request, response, page);
      return true;
    };
    return found?.version === this.options.version() ? send(found) : this.refresh(key, found).then(send);
  }

  private async refresh(key: string, old: CachedPage | undefined): Promise<CachedPage> {
    const running = this.renders.get(key);
    if (running) return old ?? running;
    const render = this.render(key, old).finally(() => this.renders.delete(key));
    this.renders.set(key, render);
    return render;
  }

  private async render(key: string, old: CachedPage | undefined): Promise<CachedPage> {
    // Read before rendering: a change during it makes this page old, not wrong.
    const version = this.options.version();
    const page = await toCachedPage(await this.options.render(key), version);
    // A page that cannot be made now is tried again at the next request; until then the last good one is better than none.
    if (page.status >= 500 && old) return old;
    this.remove(key);
    if (page.status === 200) this.keep(key, page);
    return page;
  }

  private touch(key: string, page: CachedPage) {
    if (this.bytes < this.options.maxBytes / 2 || this.pages.get(key) !== page) return;
    this.pages.delete(key);
    this.pages.set(key, page);
  }

  private keep(key: string, page: CachedPage) {
    this.pages.set(key, page);
    this.bytes += page.bytes;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.options.maxBytes) return;
      this.remove(oldest);
    }
  }

  private remove(key: string) {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= page.bytes;
  }
}

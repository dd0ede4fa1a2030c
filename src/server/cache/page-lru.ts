import type { CachedPage } from "./cached-page.ts";

/** Contents of the cache, its bound, and the number of evicted pages. */
export type LruReport = { pages: number; bytes: number; maxBytes: number; evicted: number };

/** LRU cache of pages, bounded in bytes. */
export class PageLru {
  private readonly pages = new Map<string, CachedPage>();
  private bytes = 0;
  private evicted = 0;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get(key: string): CachedPage | undefined {
    return this.pages.get(key);
  }

  /** Marks the page as used now. The order is not updated below half of the bound, where nothing is evicted soon. */
  touch(key: string, page: CachedPage): void {
    if (this.bytes < this.maxBytes / 2 || this.pages.get(key) !== page) return;
    this.pages.delete(key);
    this.pages.set(key, page);
  }

  put(key: string, page: CachedPage): void {
    this.pages.set(key, page);
    this.bytes += page.bytes;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.remove(oldest);
      this.evicted += 1;
    }
  }

  report(): LruReport {
    return { pages: this.pages.size, bytes: this.bytes, maxBytes: this.maxBytes, evicted: this.evicted };
  }

  remove(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= page.bytes;
  }
}

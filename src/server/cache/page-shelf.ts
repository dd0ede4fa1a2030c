import type { CachedPage } from "./cached-page.ts";

/** What a shelf holds, what it may hold, and how many pages have left it for others. */
export type ShelfReport = { pages: number; bytes: number; maxBytes: number; left: number };

/** Pages in memory, up to a number of bytes; what was not asked for longest leaves for what comes. */
export class PageShelf {
  private readonly pages = new Map<string, CachedPage>();
  private bytes = 0;
  private left = 0;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get(key: string): CachedPage | undefined {
    return this.pages.get(key);
  }

  /** It was asked for now. While there is room enough, the order does not matter and is not kept. */
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
      this.left += 1;
    }
  }

  report(): ShelfReport {
    return { pages: this.pages.size, bytes: this.bytes, maxBytes: this.maxBytes, left: this.left };
  }

  remove(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= page.bytes;
  }
}

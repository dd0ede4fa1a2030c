import type { ListFilter } from "./listing/list-filter.ts";

/** Maximum number of entries; each is a number or a short list of a few hundred bytes. */
const MAX_ENTRIES = 2_000;

/**
 * Cache of catalogue reads that do not depend on the visitor, such as totals and lists. It is valid for one catalogue
 * version and local to the process. It stores nothing until a version is set, so a process that does not watch the
 * version reads everything again.
 */
export class CatalogCache {
  private version = "";
  private entries = new Map<string, Promise<unknown>>();

  /** Clears the cache when the version differs. Call it before a page is rendered for that version. */
  setVersion(version: string): void {
    if (version === this.version) return;
    this.version = version;
    // Reads still running for the old version end in the old map.
    this.entries = new Map();
  }

  /** Returns whether an entry exists under this key. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** Returns the cached result of `read`. Concurrent calls with the same key share one read. */
  getOrRead<Read>(key: string, read: () => Promise<Read>): Promise<Read> {
    if (this.version === "") return read();
    const { entries } = this;
    const cached = entries.get(key) as Promise<Read> | undefined;
    if (cached) return cached;
    // A Drizzle query is sent again each time it is awaited, so the cache stores its result.
    const reading = Promise.resolve(read());
    // Failures are not cached: the next call tries again.
    reading.catch(() => entries.delete(key));
    if (entries.size >= MAX_ENTRIES) entries.clear();
    entries.set(key, reading);
    return reading;
  }
}

/** `all` is cleared by every change; `lists` by changes of anything but units in stock or sold, so not by orders. */
export type CatalogCaches = {
  all: CatalogCache;
  lists: CatalogCache;
};

/** Returns empty caches without a version. */
export function createCatalogCaches(): CatalogCaches {
  return { all: new CatalogCache(), lists: new CatalogCache() };
}

/** Sets the version of each cache. */
export function setCacheVersions({ all, lists }: CatalogCaches, versions: { all: string; lists: string }): void {
  all.setVersion(versions.all);
  lists.setVersion(versions.lists);
}

/** Returns the cache for totals of a list with this filter. */
export function cacheFor(caches: CatalogCaches | undefined, { inStock }: Pick<ListFilter, "inStock">) {
  return inStock ? caches?.all : caches?.lists;
}

/**
 * Reads through the cache.
 * @param cache undefined where no process watches the version, as in most tests
 */
export function cachedRead<Read>(
  cache: CatalogCache | undefined,
  key: readonly unknown[],
  read: () => Promise<Read>,
): Promise<Read> {
  return cache ? cache.getOrRead(JSON.stringify(key), read) : read();
}

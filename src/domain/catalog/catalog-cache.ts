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
  private kept = new Map<string, Promise<unknown>>();

  /** Clears the cache when the version differs. Call it before a page is rendered for that version. */
  learn(version: string): void {
    if (version === this.version) return;
    this.version = version;
    // Reads still running for the old version end in the old map.
    this.kept = new Map();
  }

  /** Returns whether an entry exists under this key. */
  knows(key: string): boolean {
    return this.kept.has(key);
  }

  /** Returns the cached result of `read`. Concurrent calls with the same key share one read. */
  getOrRead<Read>(key: string, read: () => Promise<Read>): Promise<Read> {
    if (this.version === "") return read();
    const { kept } = this;
    const known = kept.get(key) as Promise<Read> | undefined;
    if (known) return known;
    // A Drizzle query is sent again each time it is awaited, so the cache stores its result.
    const reading = Promise.resolve(read());
    // Failures are not cached: the next call tries again.
    reading.catch(() => kept.delete(key));
    if (kept.size >= MAX_ENTRIES) kept.clear();
    kept.set(key, reading);
    return reading;
  }
}

/**
 * `lists`: independent of units in stock or sold, so orders do not clear it. `words`: depends only on the search
 * documents, so changes of prices, pictures and settings do not clear it. `stocked`: lists of products in stock,
 * cleared when a variant loses its last unit or gets its first one.
 */
export type CatalogCaches = {
  all: CatalogCache;
  lists: CatalogCache;
  words: CatalogCache;
  stocked: CatalogCache;
};

/** Returns empty caches without a version. */
export function createCatalogCaches(): CatalogCaches {
  const [all, lists, words, stocked] = [
    new CatalogCache(),
    new CatalogCache(),
    new CatalogCache(),
    new CatalogCache(),
  ];
  return { all, lists, words, stocked };
}

/** Sets the version of each cache. */
export function setCacheVersions(
  { all, lists, words, stocked }: CatalogCaches,
  seen: { all: string; lists: string; words: string; availability: string },
): void {
  all.learn(seen.all);
  lists.learn(seen.lists);
  words.learn(seen.words);
  stocked.learn(`${seen.lists} ${seen.availability}`);
}

/** Returns the cache for totals of a list with this filter. */
export function cacheFor(memories: CatalogCaches | undefined, { inStock }: Pick<ListFilter, "inStock">) {
  return inStock ? memories?.stocked : memories?.lists;
}

/**
 * Reads through the cache.
 * @param cache undefined where no process watches the version, as in most tests
 */
export function cachedRead<Read>(
  memory: CatalogCache | undefined,
  key: readonly unknown[],
  read: () => Promise<Read>,
): Promise<Read> {
  return memory ? memory.getOrRead(JSON.stringify(key), read) : read();
}

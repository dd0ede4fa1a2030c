import type { ListFilter } from "./listing/list-filter.ts";

/** Numbers and short lists: a few hundred bytes each. */
const MOST_KEPT = 2_000;

/**
 * What was read of the catalogue, for as long as its version stands: totals and lists that do not depend on who asks. Each process has
 * one of its own. It keeps nothing before it knows of a version, so that a process that watches none reads everything anew.
 */
export class CatalogMemory {
  private version = "";
  private kept = new Map<string, Promise<unknown>>();

  /** Forgets everything when this is another version. To be told before anybody makes a page for it. */
  learn(version: string): void {
    if (version === this.version) return;
    this.version = version;
    // What is still being read for the old one ends in the old map.
    this.kept = new Map();
  }

  /** Whether something is kept under this key. */
  knows(key: string): boolean {
    return this.kept.has(key);
  }

  /** What `read` has answered under this key, or answers now: once, however many ask at the same time. */
  recall<Read>(key: string, read: () => Promise<Read>): Promise<Read> {
    if (this.version === "") return read();
    const { kept } = this;
    const known = kept.get(key) as Promise<Read> | undefined;
    if (known) return known;
    // A query that was not sent yet is sent each time that somebody waits for it: what is kept is its answer.
    const reading = Promise.resolve(read());
    // Not the failure: the next one tries again.
    reading.catch(() => kept.delete(key));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, reading);
    return reading;
  }
}

/**
 * `lists`: what does not depend on units in stock or sold, and is kept while orders come in. `words`: what depends on nothing but the
 * documents that searches look at, and is kept while prices, pictures and settings change. `stocked`: lists of what is in stock, kept
 * until the last unit of a choice goes, or the first one comes.
 */
export type CatalogMemories = {
  all: CatalogMemory;
  lists: CatalogMemory;
  words: CatalogMemory;
  stocked: CatalogMemory;
};

/** One that knows nothing yet. */
export function newMemories(): CatalogMemories {
  const [all, lists, words, stocked] = [
    new CatalogMemory(),
    new CatalogMemory(),
    new CatalogMemory(),
    new CatalogMemory(),
  ];
  return { all, lists, words, stocked };
}

/** Each learns its own of the catalogue's versions. */
export function learnVersions(
  { all, lists, words, stocked }: CatalogMemories,
  seen: { all: string; lists: string; words: string; availability: string },
): void {
  all.learn(seen.all);
  lists.learn(seen.lists);
  words.learn(seen.words);
  stocked.learn(`${seen.lists} ${seen.availability}`);
}

/** The memory for what is counted of a list that is narrowed so. */
export function memoryOf(memories: CatalogMemories | undefined, { inStock }: Pick<ListFilter, "inStock">) {
  return inStock ? memories?.stocked : memories?.lists;
}

/** @param memory none where nobody watches the version, as in most tests */
export function recalled<Read>(
  memory: CatalogMemory | undefined,
  key: readonly unknown[],
  read: () => Promise<Read>,
): Promise<Read> {
  return memory ? memory.recall(JSON.stringify(key), read) : read();
}

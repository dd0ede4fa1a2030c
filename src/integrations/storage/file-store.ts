/** Where files lie, by flat names that say nothing. Under its name a file is whole, or not there. */
export type FileStore = {
  /** Once this returns, the file is there for good. One of this name is replaced. */
  put(name: string, content: Buffer): Promise<void>;
  /** Whether it is there and not empty. */
  has(name: string): Promise<boolean>;
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** A file that is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Names of files that were written before this time. */
  listBefore(time: Date): Promise<string[]>;
};

/** A store of files elsewhere: it can hand one on without holding it in memory. */
export type ObjectStore = FileStore & {
  /**
   * The file or the part of it that is asked for, as the store answers: 200, 206 or 416. Null when there is none.
   * @param range what a browser asks for, such as `bytes=0-1023`
   */
  open(name: string, range: string | null): Promise<Response | null>;
};

/** The path of a folder on this machine, or a store elsewhere. */
export type FilePlace = string | ObjectStore;

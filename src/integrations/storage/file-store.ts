/** Storage of files by flat, random names. Writes are atomic: a file is complete or absent. */
export type FileStore = {
  /** Stores a file durably before it returns. Replaces a file of the same name. */
  put(name: string, content: Buffer): Promise<void>;
  /** Returns whether the file exists and is not empty. */
  has(name: string): Promise<boolean>;
  /** Returns the content; null without a file. */
  read(name: string): Promise<Buffer | null>;
  /** Deletes a file; a missing file is no error. */
  remove(name: string): Promise<void>;
  /** Returns the names of files written before this time. */
  listBefore(time: Date): Promise<string[]>;
};

/** Remote file storage, which can stream a file without buffering it. */
export type ObjectStore = FileStore & {
  /**
   * Returns the response of the storage for the file or the requested part: 200, 206 or 416. Null without a file.
   * @param range value of the Range header, such as `bytes=0-1023`
   */
  open(name: string, range: string | null): Promise<Response | null>;
};

/** The path of a local folder, or a remote storage. */
export type FilePlace = string | ObjectStore;

import type { StoredKind, UploadedKind } from "./upload-rules.ts";

/** A stored file with a random name in the private folder. */
export type StoredFile = {
  name: string;
  kind: StoredKind;
  sizeBytes: number;
  /** Hash of the uploaded bytes, to recognise a duplicate. */
  sha256: string;
};

/** Storage for files that only their customer and staff may see; no public route serves them. */
export type PrivateFiles = {
  /**
   * Validates and stores a file: pictures re-encoded without metadata, documents unchanged.
   * @throws {DomainError} UPLOAD_REFUSED; nothing is stored then
   */
  save(bytes: Uint8Array, accepts: readonly UploadedKind[]): Promise<StoredFile>;
  /** Returns the content; null when there is no file with this name. */
  read(name: string): Promise<Buffer | null>;
  /** Deletes a file; succeeds when there is none. */
  remove(name: string): Promise<void>;
  /** Lists the names of files that were written before this time. */
  listBefore(time: Date): Promise<string[]>;
};

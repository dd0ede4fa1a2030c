import type { GivenKind, KeptKind } from "./upload-rules.ts";

/** A file that lies in the private folder under a name that nobody can guess. */
export type KeptFile = {
  name: string;
  kind: KeptKind;
  sizeBytes: number;
  /** Of what was handed in, so that the same file again can be told. */
  sha256: string;
};

/** Where files lie that only their owner and staff may see; no public route leads there. */
export type PrivateFiles = {
  /**
   * Checks a file and keeps it: pictures drawn anew without metadata, documents as they are.
   * @throws {DomainError} UPLOAD_REFUSED; nothing is kept then
   */
  keep(bytes: Uint8Array, accepts: readonly GivenKind[]): Promise<KeptFile>;
  /** The content; null when there is no file of this name. */
  read(name: string): Promise<Buffer | null>;
  /** A file that is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Names of files that were written before this time. */
  listBefore(time: Date): Promise<string[]>;
};

import type { PictureFiles } from "./stored-product.ts";

/** Where an import gets its pictures from. */
export type PictureSupply = {
  /** Drawings that stand in for pictures that are missing; at least one. */
  placeholders(): Promise<readonly PictureFiles[]>;
  /**
   * Gets the picture of an `Image Src` and keeps it.
   * @throws {PictureUnavailableError}
   */
  get(source: string): Promise<PictureFiles>;
};

/** A picture that could not be had. The message says why, for the owner, to be read after the picture's address. */
export class PictureUnavailableError extends Error {
  override readonly name = "PictureUnavailableError";
}

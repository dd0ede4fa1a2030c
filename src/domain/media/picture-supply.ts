import type { PictureFiles } from "../catalog-import/stored-product.ts";

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

/** "https://cdn.example/files/Robe%20front.jpg?v=1" and "photos\\Robe front.jpg" are both "robe front.jpg". */
export function pictureFileName(source: string): string {
  const address = source.startsWith("//") ? `https:${source}` : source;
  const isAddress = /^https?:\/\//i.test(address);
  const path = isAddress ? (URL.parse(address)?.pathname ?? "") : source;
  const name = path.split(/[/\\]/).at(-1) ?? "";
  return (isAddress ? decoded(name) : name).normalize().toLowerCase();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A percent sign that means itself.
    return name;
  }
}

/** A picture that could not be had. The message says why, for the owner, to be read after the picture's address. */
export class PictureUnavailableError extends Error {
  override readonly name = "PictureUnavailableError";
}

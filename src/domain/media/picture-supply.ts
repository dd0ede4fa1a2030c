import type { PictureFiles } from "../catalog-import/stored-product.ts";

/** Source of pictures for an import. */
export type PictureSupply = {
  /** Returns generated pictures for missing ones; at least one. */
  generatedPictures(): Promise<readonly PictureFiles[]>;
  /**
   * Fetches and stores the picture of an `Image Src`.
   * @throws {PictureUnavailableError}
   */
  get(source: string): Promise<PictureFiles>;
};

/**
 * Returns the lower-case file name of a source: "https://cdn.example/files/Robe%20front.jpg?v=1" and "photos\\Robe
 * front.jpg" both have "robe front.jpg".
 */
export function pictureFileName(source: string): string {
  const url = source.startsWith("//") ? `https:${source}` : source;
  const isUrl = /^https?:\/\//i.test(url);
  const path = isUrl ? (URL.parse(url)?.pathname ?? "") : source;
  const name = path.split(/[/\\]/).at(-1) ?? "";
  return (isUrl ? decoded(name) : name).normalize().toLowerCase();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A literal percent sign.
    return name;
  }
}

/**
 * A picture that could not be fetched. The message continues a sentence that begins with the picture's source, for the
 * owner.
 */
export class PictureUnavailableError extends Error {
  override readonly name = "PictureUnavailableError";
}

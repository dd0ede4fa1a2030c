import { pictureInUrl } from "../media/picture-url.ts";
import { cleanLine } from "../text.ts";
import type { FileImage } from "./product-file/product-file.ts";
import type { PictureFiles, StoredImage } from "./stored-product.ts";

/** Pictures that the shop already has, by `pictureKey`. */
export type KnownPictures = ReadonlyMap<string, PictureFiles>;

/** The desired image row; `files` is null when a generated picture is needed. */
export type ImagePlan = { source: string; alt: string; files: PictureFiles | null; isGenerated: boolean };

export type WantedPicture = { source: string; line: number };

type ImagesPlan = { images: ImagePlan[] | null; wantedPictures: WantedPicture[] };

const BLANK: ImagePlan = { source: "", alt: "", files: null, isGenerated: true };

/**
 * Returns the changes that a file makes to the pictures of a product. A file without pictures keeps the existing ones.
 * A new product (`stored` is undefined) without pictures gets a generated picture.
 */
export function planImages(wanted: FileImage[], stored: StoredImage[] | undefined, known: KnownPictures): ImagesPlan {
  if (wanted.length === 0) return { images: stored ? null : [BLANK], wantedPictures: [] };
  return planListed(wanted, stored ?? [], known);
}

function planListed(wanted: FileImage[], stored: StoredImage[], known: KnownPictures): ImagesPlan {
  const images = wanted.map((image) => planImage(image, stored, known));
  const lines = wanted.map(({ line }) => line);
  const wantedPictures = images.flatMap((image, index) =>
    isWanted(image) ? { source: image.source, line: lines[index] ?? 0 } : [],
  );
  return { images: isSame(images, stored) ? null : images, wantedPictures };
}

/** Returns the keys of pictures that the product does not have yet, to look up among all products before planning. */
export function missingSources(wanted: FileImage[], stored: StoredImage[]): string[] {
  return wanted
    .filter((image) => findMatch(image, stored)?.isGenerated !== false)
    .map(({ source }) => pictureKey(source));
}

/** Returns the key of a picture: its name for a URL of this shop, or else the source. */
function pictureKey(source: string): string {
  return pictureInUrl(source) ?? source;
}

function planImage(image: FileImage, stored: StoredImage[], known: KnownPictures): ImagePlan {
  const match = findMatch(image, stored);
  const elsewhere = known.get(pictureKey(image.source)) ?? null;
  if (match && !(match.isGenerated && elsewhere)) {
    const { source, alt, isGenerated, picture, width, height, blurPlaceholder } = match;
    return { source, alt: image.alt ?? alt, files: { picture, width, height, blurPlaceholder }, isGenerated };
  }
  const alt = image.alt ?? match?.alt ?? "";
  return { source: image.source, alt, files: elsewhere, isGenerated: elsewhere === null };
}

function findMatch({ source }: FileImage, stored: StoredImage[]): StoredImage | undefined {
  const picture = pictureInUrl(source);
  return stored.find((image) => image.source === source || image.picture === picture);
}

function isWanted({ source, isGenerated }: { source: string; isGenerated: boolean }): boolean {
  return isGenerated && source !== "";
}

function isSame(images: ImagePlan[], stored: StoredImage[]): boolean {
  if (images.length !== stored.length) return false;
  return images.every(({ source, alt, files }, index) => {
    const before = stored[index];
    return before?.source === source && before.picture === files?.picture && cleanLine(before.alt) === cleanLine(alt);
  });
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PictureSupply, PictureUnavailableError, pictureFileName } from "../../domain/media/picture-supply.ts";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  pictureFile,
} from "../../domain/media/picture-widths.ts";
import { contentName } from "./content-name.server.ts";
import type { FilePlace } from "./file-store.ts";
import { storeAt } from "./folder-store.server.ts";
import { loadSharp } from "./load-sharp.server.ts";
import { findBlurPlaceholder, type StoredPicture } from "./picture-store.server.ts";

const EXTENSION = /\.\w+$/;
const LARGEST = Math.max(...PICTURE_WIDTHS) as PictureWidth;

type Options = {
  mediaDir: FilePlace;
  /** Folder of the renditions, named like those in the media folder: `robe-320.avif`. */
  folder: string;
  /** Name of the picture of a product whose own pictures are not stored yet. */
  fallbackPicture: string;
};

type Rendition = { width: PictureWidth; format: PictureFormat; bytes: Buffer };

/**
 * Returns pictures whose renditions were encoded before, so that an import only copies files. Only for pictures of this
 * repository: the files are not checked.
 */
export function createPreparedSupply({ mediaDir, folder, fallbackPicture }: Options): PictureSupply {
  const get = async (source: string) => {
    const renditions = await readRenditions(folder, pictureFileName(source).replace(EXTENSION, ""));
    return storeRenditions(mediaDir, renditions);
  };
  let stored: Promise<StoredPicture> | undefined;
  return {
    get,
    async generatedPictures() {
      stored ??= get(fallbackPicture);
      return [await stored];
    },
  };
}

/** @throws {PictureUnavailableError} */
async function readRenditions(folder: string, name: string): Promise<Rendition[]> {
  const wanted = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));
  return Promise.all(
    wanted.map(async ({ width, format }) => {
      const file = pictureFile(name, width, format);
      const bytes = await readFile(join(folder, file)).catch((cause) => {
        throw new PictureUnavailableError(`has no file ${file} in ${folder}`, { cause });
      });
      return { width, format, bytes };
    }),
  );
}

async function storeRenditions(mediaDir: FilePlace, renditions: readonly Rendition[]): Promise<StoredPicture> {
  const largest = renditions.find(({ width, format }) => width === LARGEST && format === "webp")?.bytes;
  if (!largest) throw new PictureUnavailableError("has no file of the largest width");
  const picture = contentName(largest);
  const files = storeAt(mediaDir);
  await Promise.all(
    renditions.map(async ({ width, format, bytes }) => {
      const file = pictureFile(picture, width, format);
      if (!(await files.has(file))) await files.put(file, bytes);
    }),
  );
  const { width, height } = await (await loadSharp())(largest).metadata();
  return { picture, width, height, blurPlaceholder: await findBlurPlaceholder({ mediaDir }, picture) };
}

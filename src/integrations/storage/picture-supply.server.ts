import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { MEGABYTE } from "../../domain/bytes.ts";
import { isFailure } from "../../domain/errors.ts";
import { generatePicture } from "../../domain/media/generated-picture.ts";
import { type PictureSupply, PictureUnavailableError, pictureFileName } from "../../domain/media/picture-supply.ts";
import type { MediaPlace } from "./content-name.server.ts";
import { type FetchLimits, fetchPicture, PictureHostError } from "./fetch-picture.server.ts";
import {
  MAX_PICTURE_BYTES,
  PictureError,
  type StoredPicture,
  storeDrawing,
  storePicture,
} from "./picture-store.server.ts";

/** Seeds of generated pictures; several, so that a page of missing pictures has some variety. */
const SEEDS = ["placeholder-1", "placeholder-2", "placeholder-3", "placeholder-4"];
/** Maximum number of consecutive failures per host and import, because each attempt can take 10 seconds. */
const MAX_HOST_FAILURES = 3;

type Options = MediaPlace & {
  /** A local folder of pictures, which has priority. */
  imagesDir?: string;
  limits?: FetchLimits;
  /** Error message for a file name when there is no folder. */
  withoutFolder?: string;
};

/** Returns pictures for an import: from a folder by file name, or else by download. Stores them in the media folder. */
export async function createPictureSupply(options: Options): Promise<PictureSupply> {
  const {
    mediaDir,
    nameKey,
    imagesDir,
    limits,
    withoutFolder = "is the name of a file: give its folder with --images",
  } = options;
  const files = imagesDir ? await listFiles(imagesDir) : null;
  const fetchOrSkip = skippingFailedHosts((url) => fetchPicture(url, limits));
  let generatedPictures: Promise<StoredPicture[]> | undefined;

  async function read(source: string): Promise<Buffer> {
    const url = toUrl(source);
    const path = files?.get(pictureFileName(source));
    if (path) return readWithin(path);
    if (url) return fetchOrSkip(url);
    throw new PictureUnavailableError(files ? "is not in the folder of --images" : withoutFolder);
  }

  return {
    generatedPictures: () => {
      generatedPictures ??= Promise.all(SEEDS.map((seed) => storeDrawing({ mediaDir }, generatePicture(seed))));
      return generatedPictures;
    },
    get: async (source) => store({ mediaDir, nameKey }, await read(source)),
  };
}

/**
 * Returns the folder's files by lower-case name. Sources are only looked up in this map, so that they cannot escape the
 * folder; symbolic links are left out for the same reason.
 */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true });
  return new Map(
    entries.filter((entry) => entry.isFile()).map(({ name }) => [name.normalize().toLowerCase(), join(folder, name)]),
  );
}

/** Shopify also writes URLs without a scheme. */
function toUrl(source: string): string | null {
  if (source.startsWith("//")) return `https:${source}`;
  return /^https?:\/\//i.test(source) ? source : null;
}

async function readWithin(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MAX_PICTURE_BYTES) throw new PictureUnavailableError(`is larger than ${MAX_PICTURE_BYTES / MEGABYTE} MB`);
  return readFile(path);
}

async function store(place: MediaPlace, bytes: Buffer): Promise<StoredPicture> {
  try {
    return await storePicture(place, bytes);
  } catch (error) {
    if (isFailure(error, "FILES_UNAVAILABLE"))
      throw new PictureUnavailableError("cannot be stored: the shop's file storage does not respond");
    if (!(error instanceof PictureError)) throw error;
    throw new PictureUnavailableError(`cannot be used: ${lowerFirst(error.message).replace(/\.$/, "")}`, {
      cause: error,
    });
  }
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Skips hosts that failed repeatedly. */
function skippingFailedHosts(fetchFrom: (url: string) => Promise<Buffer>): (url: string) => Promise<Buffer> {
  const failures = new Map<string, number>();
  return async (url) => {
    const host = URL.parse(url)?.host ?? "";
    if ((failures.get(host) ?? 0) >= MAX_HOST_FAILURES)
      throw new PictureUnavailableError("is on a host that failed several times just now");
    try {
      const bytes = await fetchFrom(url);
      failures.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof PictureHostError) failures.set(host, (failures.get(host) ?? 0) + 1);
      throw error;
    }
  };
}

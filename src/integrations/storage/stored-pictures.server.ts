import pLimit from "p-limit";
import { DomainError } from "../../domain/errors.ts";
import { generatePicture } from "../../domain/media/generated-picture.ts";
import { type PictureStore, pictureKindOf } from "../../domain/media/picture-store.ts";
import { storeCaptions } from "./captions-store.server.ts";
import type { MediaPlace } from "./content-name.server.ts";
import { storeAt } from "./folder-store.server.ts";
import { storeHeroPicture } from "./hero-store.server.ts";
import {
  findBlurPlaceholder,
  PictureError,
  type StoredPicture,
  storeDrawing,
  storePicture,
} from "./picture-store.server.ts";
import { storeVideo } from "./video-store.server.ts";

/** Concurrent pictures; each takes up to 160 MB. */
const AT_ONCE = 1;
const SEED = "placeholder-1";

/** Returns the picture storage in the media folder. */
export function createPictureStore(place: MediaPlace): PictureStore {
  const inTurn = pLimit(AT_ONCE);
  const files = storeAt(place.mediaDir);
  let generated: Promise<StoredPicture> | undefined;
  return {
    save: (bytes) => inTurn(() => saveOrReject(bytes, (input) => storePicture(place, input))),
    saveHero: (bytes) => inTurn(() => saveOrReject(bytes, (input) => storeHeroPicture(place, input))),
    saveVideo: (bytes) => storeVideo(place, bytes),
    saveCaptions: (bytes) => storeCaptions(place, bytes),
    listBefore: files.listBefore,
    remove: files.remove,
    blurPlaceholderOf: (picture) => inTurn(() => findBlurPlaceholder(place, picture)),
    async generatedPictures() {
      generated ??= storeDrawing(place, generatePicture(SEED)).catch((error: unknown) => {
        // Retries after a failure of the storage.
        generated = undefined;
        throw error;
      });
      return [await generated];
    },
  };
}

async function saveOrReject<T>(bytes: Uint8Array, store: (input: Buffer) => Promise<T>): Promise<T> {
  if (pictureKindOf(bytes) === null) throw new DomainError("PICTURE_REFUSED", { reason: "unknown-format" });
  try {
    return await store(Buffer.from(bytes));
  } catch (error) {
    if (error instanceof PictureError) throw new DomainError("PICTURE_REFUSED", { reason: error.reason });
    throw error;
  }
}

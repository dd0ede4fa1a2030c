import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../src/db/client.ts";
import { saveParcelPicture } from "../../src/domain/content/parcel-pictures.server.ts";
import { PARCEL_SUBJECTS } from "../../src/domain/content/parcel-subjects.ts";
import type { FilePlace } from "../../src/integrations/storage/file-store.ts";
import { storeDrawing } from "../../src/integrations/storage/picture-store.server.ts";

/** Adds drawings of the box and its label to the page about the parcel; the owner replaces them with photographs. */
export async function addParcelPictures(db: Db, mediaDir: FilePlace): Promise<void> {
  for (const subject of PARCEL_SUBJECTS) {
    const svg = await readFile(join(import.meta.dirname, `${subject}.svg`), "utf8");
    const { picture, width, height } = await storeDrawing({ mediaDir }, svg);
    await saveParcelPicture(db, { subject, picture, width, height });
  }
}

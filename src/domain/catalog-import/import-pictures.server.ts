import { PictureUnavailableError } from "../media/picture-supply.ts";
import type { Shop } from "../shop.ts";
import type { ImportOptions } from "./import-products.server.ts";
import type { FileProblem } from "./product-file/product-file.ts";
import { replaceGeneratedPicture } from "./save-products.server.ts";
import type { PictureFiles } from "./stored-product.ts";

/** Pictures that are missing and have a generated picture, one entry per source. */
export type WantedPictures = {
  /** Header of the picture column in the file. */
  column: string;
  bySource: Map<string, { line: number; handles: string[] }>;
};

/** Concurrent pictures. More would not be faster on two cores, and the host of the pictures might block us. */
const AT_ONCE = 4;

type Options = Pick<ImportOptions, "pictures" | "dryRun" | "onProgress"> & { report: (problem: FileProblem) => void };

/**
 * Fetches missing pictures, which replace generated ones. A picture that cannot be fetched is reported, and the
 * generated one stays.
 */
export async function importPictures(
  { db }: Pick<Shop, "db">,
  { column, bySource }: WantedPictures,
  { pictures, dryRun, onProgress, report }: Options,
): Promise<{ stored: number; missing: number }> {
  const counts = { stored: 0, missing: 0 };
  const waiting = bySource.entries();

  async function work(): Promise<void> {
    for (const [source, { line, handles }] of waiting) {
      const files = await getOrReason(() => pictures.get(source));
      if (typeof files === "string") {
        const reason = `${files}; a drawing stands in`;
        report({ severity: "warning", line, column, value: source, reason });
        counts.missing += 1;
      } else {
        if (!dryRun) await replaceGeneratedPicture(db, { source, handles }, files);
        counts.stored += 1;
      }
      await onProgress?.({ phase: "pictures", done: counts.stored + counts.missing, total: bySource.size });
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

async function getOrReason(get: () => Promise<PictureFiles>): Promise<PictureFiles | string> {
  try {
    return await get();
  } catch (error) {
    if (error instanceof PictureUnavailableError) return error.message;
    throw error;
  }
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemoCatalogue } from "../../demo/seed.ts";
import type { Db } from "../../src/db/client.ts";
import { installSynonyms } from "../../src/domain/catalog/search/install-synonyms.server.ts";
import type { PictureSupply } from "../../src/domain/media/picture-supply.ts";

/** Stands for every picture, because searches do not need their files. */
const NO_FILES = { picture: "none", width: 320, height: 320, blurPlaceholder: "" };
const PICTURES: PictureSupply = { get: async () => NO_FILES, generatedPictures: async () => [NO_FILES] };

/** Fills a shop with the demonstration catalogue and the shipped synonyms, without pictures. */
export async function fillDemoShop(db: Db): Promise<void> {
  const mediaDir = await mkdtemp(join(tmpdir(), "demo-catalogue-"));
  await seedDemoCatalogue({ db, mediaDir, pictures: PICTURES });
  await rm(mediaDir, { recursive: true });
  await installSynonyms({ db });
}

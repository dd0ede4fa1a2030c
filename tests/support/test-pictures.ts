import type { PictureFiles } from "../../src/domain/catalog-import/stored-product.ts";
import { type PictureSupply, PictureUnavailableError } from "../../src/domain/media/picture-supply.ts";

type TestPictures = PictureSupply & {
  /** Available pictures by source; all others are missing. */
  available: Map<string, PictureFiles>;
  /** Requested sources, in order. */
  requested: string[];
};

export const GENERATED_PICTURE: PictureFiles = { picture: "placeholder", width: 960, height: 1200 };

/** Picture hosts and media folder in memory. */
export function testPictures(available: Record<string, string> = {}): TestPictures {
  const files = Object.entries(available).map(
    ([source, picture]) => [source, { picture, width: 640, height: 800 }] as const,
  );
  const pictures: TestPictures = {
    available: new Map(files),
    requested: [],
    generatedPictures: async () => [GENERATED_PICTURE],
    get: async (source) => {
      pictures.requested.push(source);
      const found = pictures.available.get(source);
      if (!found) throw new PictureUnavailableError("is not there");
      return found;
    },
  };
  return pictures;
}

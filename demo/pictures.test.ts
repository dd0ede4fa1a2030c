import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { storeDrawing } from "../src/integrations/storage/picture-store.server.ts";
import { DEMO_CATALOGUE, mixedProducts } from "./catalogue.ts";
import { drawProduct } from "./pictures.ts";

const FIRST_OF_EACH = mixedProducts().slice(0, DEMO_CATALOGUE.length);
/** Glass, cloth and paper only, because encoding takes long on a busy machine. */
const SAMPLE = [FIRST_OF_EACH[0], FIRST_OF_EACH[3], FIRST_OF_EACH[6]].filter((placed) => placed !== undefined);

test("draws the same bytes for the same product", () => {
  for (const { category, product } of FIRST_OF_EACH) {
    expect(drawProduct(category, product), product.handle).toEqual(drawProduct(category, product));
  }
});

test("draws four views of every product, and one parcel for each category", {
  timeout: 30_000,
}, () => {
  const views = mixedProducts().map(({ category, product }) => ({ category, drawn: drawProduct(category, product) }));

  expect(views.every(({ drawn }) => drawn.length === 4)).toBe(true);
  const own = views.flatMap(({ drawn }) => drawn.slice(0, 3).map(({ svg }) => svg));
  expect(new Set(own).size).toBe(own.length);
  const parcels = views.map(({ drawn }) => drawn[3]?.svg);
  expect(new Set(parcels).size).toBe(DEMO_CATALOGUE.length);
});

test("draws pictures without external references", { timeout: 30_000 }, () => {
  for (const { category, product } of mixedProducts()) {
    for (const { svg } of drawProduct(category, product)) {
      expect(svg).not.toMatch(/<image|<script|<foreignObject|href=|@import/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test("draws pictures in the size of the product page that are not empty", { timeout: 120_000 }, async () => {
  for (const { category, product } of SAMPLE) {
    const [main] = drawProduct(category, product);
    const { info, data } = await sharp(Buffer.from(main?.svg ?? ""))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([960, 1200]);
    const { channels } = await sharp(data, { raw: info }).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), product.handle).toBeGreaterThan(12);
  }
});

test("needs at most 15 kB for a card and 50 kB for the product page on a phone", { timeout: 120_000 }, async () => {
  const mediaDir = await mkdtemp(join(tmpdir(), "demo-pictures-"));
  for (const { category, product } of SAMPLE) {
    const [main, other] = drawProduct(category, product);
    const { picture } = await storeDrawing({ mediaDir }, (product.video ? other : main)?.svg ?? "");
    const size = async (name: string) => (await stat(join(mediaDir, `${picture}-${name}`))).size;
    expect(await size("480.avif"), product.handle).toBeLessThanOrEqual(15_000);
    expect(await size("960.avif"), product.handle).toBeLessThanOrEqual(50_000);
    expect(await size("960.webp"), product.handle).toBeLessThanOrEqual(50_000);
  }
  await rm(mediaDir, { recursive: true });
});

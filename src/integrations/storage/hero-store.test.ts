import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aPhotograph } from "../../../tests/support/hostile-files.ts";
import { heroFile, MAX_HERO_BYTES } from "../../domain/media/hero-picture.ts";
import { createPictureStore } from "./stored-pictures.server.ts";

const nameKey = Buffer.from("of this shop alone");

let mediaDir = "";

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), "heroes-"));
});

afterEach(async () => {
  await rm(mediaDir, { recursive: true });
});

const save = (bytes: Buffer) => createPictureStore({ mediaDir, nameKey }).saveHero(bytes);

/** Random pixels, the hardest content to compress. */
async function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}

async function sizesOf(picture: string) {
  const files = [480, 750, 1200].flatMap((width) =>
    (["avif", "webp"] as const).map((format) => heroFile(picture, width as 480, format)),
  );
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(mediaDir, file));
      return { bytes: bytes.length, ...(await sharp(bytes).metadata()) };
    }),
  );
}

test("limits every rendition of random pixels to 30 kB", { tags: ["full"], timeout: 60_000 }, async () => {
  const picture = await save(await noise(1300, 1000));

  for (const { bytes } of await sizesOf(picture)) expect(bytes).toBeLessThanOrEqual(MAX_HERO_BYTES);
});

test("stores a photograph upright, without metadata and not enlarged", async () => {
  const picture = await save(await aPhotograph(600));

  const sizes = await sizesOf(picture);
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    ...Array(2).fill([480, 640]),
    ...Array(4).fill([600, 800]),
  ]);
  expect(sizes.every(({ exif, orientation }) => exif === undefined && orientation === undefined)).toBe(true);
});

test("crops a picture that is too wide in the middle", async () => {
  const picture = await save(
    await sharp({ create: { width: 3_000, height: 500, channels: 3, background: "#886644" } })
      .jpeg()
      .toBuffer(),
  );

  const [first] = await sizesOf(picture);
  expect([first?.width, first?.height]).toEqual([480, 270]);
});

test("returns the same name for the same bytes, and another one than for a product", async () => {
  const bytes = await aPhotograph(300);
  const store = createPictureStore({ mediaDir, nameKey });

  const [first, second, product] = [await store.saveHero(bytes), await store.saveHero(bytes), await store.save(bytes)];

  expect(second).toBe(first);
  expect(product.picture).not.toBe(first);
});

test("rejects an unusable picture and stores nothing", async () => {
  for (const bytes of [
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    Buffer.from("\xff\xd8\xff no", "latin1"),
  ]) {
    await expect(save(bytes)).rejects.toMatchObject({ code: "PICTURE_REFUSED" });
  }
  expect(await readdir(mediaDir)).toEqual([]);
});

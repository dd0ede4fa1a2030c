import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureFile } from "../../domain/media/picture-widths.ts";
import { createPreparedSupply } from "./prepared-pictures.server.ts";

let root = "";
let folder = "";
let mediaDir = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "prepared-"));
  folder = join(root, "prepared");
  await mkdir(folder);
  for (const name of ["robe", "parcel"]) await prepare(name);
});

beforeEach(async () => {
  mediaDir = await mkdtemp(join(root, "media-"));
});

afterAll(() => rm(root, { recursive: true }));

async function prepare(name: string): Promise<void> {
  const background = name === "robe" ? "#c9b5a1" : "#c69d70";
  for (const width of PICTURE_WIDTHS) {
    const square = sharp({ create: { width, height: width, channels: 3, background } });
    for (const format of PICTURE_FORMATS)
      await writeFile(join(folder, pictureFile(name, width, format)), await square.clone()[format]().toBuffer());
  }
}

test("copies every rendition unchanged and returns the largest size with a blur placeholder", async () => {
  const { get } = createPreparedSupply({ mediaDir, folder, fallbackPicture: "parcel" });

  const stored = await get("demonstration/Robe.webp");

  const largest = PICTURE_WIDTHS.at(-1);
  expect(stored).toMatchObject({ width: largest, height: largest, blurPlaceholder: expect.stringMatching(/./) });
  expect(await readdir(mediaDir)).toHaveLength(PICTURE_WIDTHS.length * PICTURE_FORMATS.length);
  expect(await readFile(join(mediaDir, pictureFile(stored.picture, 320, "avif")))).toEqual(
    await readFile(join(folder, "robe-320.avif")),
  );
});

test("returns the same names again, and the fallback picture until then", async () => {
  const { get, generatedPictures } = createPreparedSupply({ mediaDir, folder, fallbackPicture: "parcel" });

  expect(await get("robe.webp")).toEqual(await get("robe.webp"));
  expect(await generatedPictures()).toEqual([await get("parcel.webp")]);
});

test.each(["slip.webp", "../prepared/robe/secret.webp", ""])("reports the missing files of %j", async (source) => {
  const { get } = createPreparedSupply({ mediaDir, folder, fallbackPicture: "parcel" });

  await expect(get(source)).rejects.toThrow("has no file");
  expect(await readdir(mediaDir)).toEqual([]);
});

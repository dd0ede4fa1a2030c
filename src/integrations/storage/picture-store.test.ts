import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blurPlaceholderUrl } from "../../domain/media/blur-placeholder.ts";
import { generatePicture } from "../../domain/media/generated-picture.ts";
import {
  findBlurPlaceholder,
  PictureError,
  type PictureReason,
  storeDrawing,
  storePicture,
} from "./picture-store.server.ts";

const nameKey = Buffer.from("of this shop alone");

let mediaDir = "";

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), "pictures-"));
});

afterEach(async () => {
  await rm(mediaDir, { recursive: true });
});

function aPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#c9b5a1" } });
}

function readStored(file: string) {
  return readFile(join(mediaDir, file));
}

/** Returns the reason for a rejection; fails when the picture was accepted or anything was stored. */
async function refusal(input: Buffer): Promise<PictureReason> {
  const error = await storePicture({ mediaDir, nameKey }, input).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(await readdir(mediaDir)).toEqual([]);
  if (!(error instanceof PictureError)) throw new Error("the picture was not refused", { cause: error });
  expect(error.message).toMatch(/picture/);
  return error.reason;
}

test("stores a large picture in every width and both formats", async () => {
  const input = await aPicture(1200, 1500).jpeg().toBuffer();

  const stored = await storePicture({ mediaDir, nameKey }, input);

  expect(stored).toMatchObject({ width: 960, height: 1200 });
  expect(stored.picture).toMatch(/^[0-9a-f]{24}$/);
  for (const width of [320, 480, 640, 960]) {
    const avif = await sharp(await readStored(`${stored.picture}-${width}.avif`)).metadata();
    const webp = await sharp(await readStored(`${stored.picture}-${width}.webp`)).metadata();
    expect([avif.compression, avif.width, avif.height]).toEqual(["av1", width, width * 1.25]);
    expect([webp.format, webp.width, webp.height]).toEqual(["webp", width, width * 1.25]);
  }
  expect(await readdir(mediaDir)).toHaveLength(8);
});

test("never enlarges a picture and always stores the smallest width", async () => {
  const between = await storePicture({ mediaDir, nameKey }, await aPicture(700, 350).png().toBuffer());
  const small = await storePicture({ mediaDir, nameKey }, await aPicture(100, 40).webp().toBuffer());

  expect(between).toMatchObject({ width: 640, height: 320 });
  expect(small).toMatchObject({ width: 100, height: 40 });
  const files = await readdir(mediaDir);
  expect(files.filter((file) => file.startsWith(small.picture)).sort()).toEqual([
    `${small.picture}-320.avif`,
    `${small.picture}-320.webp`,
  ]);
  expect((await sharp(await readStored(`${small.picture}-320.webp`)).metadata()).width).toBe(100);
});

test("returns unpredictable names that differ between shops", async () => {
  const input = await aPicture(320, 200).png().toBuffer();

  const [here, again] = [
    await storePicture({ mediaDir, nameKey }, input),
    await storePicture({ mediaDir, nameKey }, input),
  ];
  const elsewhere = await storePicture({ mediaDir, nameKey: Buffer.from("of another shop") }, input);

  expect(again).toEqual(here);
  expect(elsewhere.picture).not.toBe(here.picture);
  const sums = ["md5", "sha1", "sha256", "sha512"].map((kind) => createHash(kind).update(input).digest("hex"));
  for (const sum of sums) expect(sum).not.toContain(here.picture);
});

test("removes metadata and rotates the picture upright", async () => {
  const exif = { IFD0: { Make: "Camera", Artist: "Somebody" }, IFD3: { GPSLatitude: "6/1 55/1 0/1" } };
  const dark = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#000000" } })
    .png()
    .toBuffer();
  const darkOnTheLeft = aPicture(800, 400).composite([{ input: dark, left: 0, top: 0 }]);
  const input = await darkOnTheLeft.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(input).metadata()).exif).toBeDefined();

  const { picture, width, height } = await storePicture({ mediaDir, nameKey }, input);

  expect([width, height]).toEqual([320, 640]);
  for (const format of ["avif", "webp"]) {
    const file = await readStored(`${picture}-320.${format}`);
    const kept = await sharp(file).metadata();
    expect([kept.width, kept.height]).toEqual([320, 640]);
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const pixels = await sharp(file).raw().toBuffer();
    const [topRight, bottomLeft] = [pixels[319 * 3], pixels[639 * 320 * 3]];
    expect(topRight).toBeLessThan(40);
    expect(bottomLeft).toBeGreaterThan(150);
  }
});

test("fills transparent areas with white", async () => {
  const clear = sharp({ create: { width: 320, height: 320, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

  const { picture } = await storePicture({ mediaDir, nameKey }, await clear.png().toBuffer());

  const kept = await sharp(await readStored(`${picture}-320.webp`)).stats();
  expect(kept.channels.map((channel) => channel.min)).toEqual([255, 255, 255]);
});

test("computes the blur placeholder when storing and for a stored picture", async () => {
  const half = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#c00000" } })
    .png()
    .toBuffer();
  const white = { create: { width: 400, height: 1000, channels: 3 as const, background: "#ffffff" } };
  const redAbove = await sharp(white)
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();

  const { picture, blurPlaceholder } = await storePicture({ mediaDir, nameKey }, redAbove);

  const bytes = Buffer.from(blurPlaceholderUrl(blurPlaceholder).replace(/^.*,/, ""), "base64");
  const rows = bytes.subarray(bytes.readUInt32LE(10));
  const [below, above] = [rows.subarray(0, 3), rows.subarray(16, 19)];
  expect(Math.min(...below)).toBeGreaterThan(220);
  expect([above[0], above[1]].every((channel) => Number(channel) < 60)).toBe(true);
  expect(above[2], "blue comes first").toBeGreaterThan(150);
  expect(await findBlurPlaceholder({ mediaDir }, picture)).toBe(blurPlaceholder);
  expect(await findBlurPlaceholder({ mediaDir }, "never-stored")).toBe("");
});

test("rejects more than 40 megapixels", async () => {
  expect(await refusal(await aPicture(8000, 5001).png().toBuffer())).toBe("too-large");
});

test("rejects a side above the limit of WebP", async () => {
  expect(await refusal(await aPicture(20, 16_384).png().toBuffer())).toBe("too-large");
});

test.each([
  ["words", Buffer.from("This is a letter, not a picture.")],
  ["nothing", Buffer.alloc(0)],
  ["a web page", Buffer.from("<!doctype html><title>Not found</title>")],
  ["somebody's drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])("rejects %s as a picture", async (_, input) => {
  expect(await refusal(input)).toBe("unknown-format");
});

test("rejects a format outside the list", async () => {
  expect(await refusal(await aPicture(400, 400).gif().toBuffer())).toBe("unknown-format");
});

test("rejects a truncated picture as damaged", async () => {
  const whole = await sharp(Buffer.from(generatePicture("cut")))
    .jpeg()
    .toBuffer();

  expect(await refusal(whole.subarray(0, whole.length / 2))).toBe("damaged");
});

test("leaves existing files alone when the same picture is stored again", async () => {
  const input = await aPicture(500, 500).jpeg().toBuffer();
  const first = await storePicture({ mediaDir, nameKey }, input);
  const path = join(mediaDir, `${first.picture}-480.avif`);
  const before = await stat(path, { bigint: true });

  const second = await storePicture({ mediaDir, nameKey }, input);

  const after = await stat(path, { bigint: true });
  expect(second).toEqual(first);
  expect([after.mtimeNs, after.ino]).toEqual([before.mtimeNs, before.ino]);
});

test("restores a missing file", async () => {
  const input = await aPicture(500, 500).jpeg().toBuffer();
  const { picture } = await storePicture({ mediaDir, nameKey }, input);
  await rm(join(mediaDir, `${picture}-320.webp`));

  await storePicture({ mediaDir, nameKey }, input);

  expect(await readdir(mediaDir)).toHaveLength(4);
});

test("stores one complete picture when ten are stored concurrently", async () => {
  const input = await aPicture(400, 400).jpeg().toBuffer();

  const stored = await Promise.all(Array.from({ length: 10 }, () => storePicture({ mediaDir, nameKey }, input)));

  expect(new Set(stored.map(({ picture }) => picture)).size).toBe(1);
  expect((await readdir(mediaDir)).sort()).toEqual([
    `${stored[0]?.picture}-320.avif`,
    `${stored[0]?.picture}-320.webp`,
  ]);
});

test("stores a drawing of our own like a picture", async () => {
  expect(await storeDrawing({ mediaDir }, generatePicture("linen-robe"))).toMatchObject({ width: 960, height: 1200 });
  expect(await readdir(mediaDir)).toHaveLength(8);
});

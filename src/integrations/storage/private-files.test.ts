import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test as vitest } from "vitest";
import {
  aDocument,
  aPhotograph,
  aPixelBomb,
  aPolyglot,
  aScreenshot,
  CANARY,
} from "../../../tests/support/hostile-files.ts";
import { MAX_UPLOAD_BYTES, type UploadedKind } from "../../domain/uploads/upload-rules.ts";
import { createPrivateFiles } from "./private-files.server.ts";

const ALL: UploadedKind[] = ["jpeg", "png", "pdf"];

const test = vitest.extend("parent", tmpdir()).extend("folder", async ({ parent }, { onCleanup }) => {
  const folder = await mkdtemp(join(parent, "private-files-"));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const contentOf = async (folder: string, name: string) => {
  const content = await createPrivateFiles(folder).read(name);
  if (!content) throw new Error(`${name} is not there`);
  return content;
};

test("stores a photograph upright, re-encoded and without metadata", async ({ folder }) => {
  const given = await aPhotograph();
  expect((await sharp(given).metadata()).exif).toBeDefined();

  const kept = await createPrivateFiles(folder).save(given, ALL);

  const content = await contentOf(folder, kept.name);
  const { format, width, height, exif, xmp, icc } = await sharp(content).metadata();
  expect({ format, width, height, exif, xmp, icc }).toEqual({ format: "jpeg", width: 64, height: 128 });
  expect(kept).toMatchObject({ kind: "jpeg", sizeBytes: content.length });
});

test("converts a screenshot to JPEG on white and reduces a large picture", async ({ folder }) => {
  const files = createPrivateFiles(folder);
  const large = await sharp({ create: { width: 3_000, height: 900, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

  const [small, reduced] = [await files.save(await aScreenshot(), ALL), await files.save(large, ALL)];

  const { data } = await sharp(await contentOf(folder, small.name))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(250);
  expect(await sharp(await contentOf(folder, reduced.name)).metadata()).toMatchObject({ width: 2_400, height: 720 });
});

test("removes content hidden in a picture", async ({ folder }) => {
  const given = await aPolyglot();
  expect(given.includes(CANARY)).toBe(true);

  const { name } = await createPrivateFiles(folder).save(given, ALL);

  expect((await contentOf(folder, name)).includes("canary")).toBe(false);
});

test("stores a PDF byte for byte", async ({ folder }) => {
  const { name, kind } = await createPrivateFiles(folder).save(aDocument(), ALL);

  expect(kind).toBe("pdf");
  expect(await contentOf(folder, name)).toEqual(aDocument());
});

test("rejects a pixel bomb before decoding it", async ({ folder }) => {
  const bomb = aPixelBomb(60_000, 60_000);
  expect(bomb.length).toBeLessThan(2_000);
  const before = process.memoryUsage().rss;

  await expect(createPrivateFiles(folder).save(bomb, ALL)).rejects.toMatchObject({
    code: "UPLOAD_REFUSED",
    facts: { reason: "too-many-pixels" },
  });

  // Decoded, it would take 10 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, readonly UploadedKind[], string]>([
  ["nothing", () => new Uint8Array(), ALL, "empty"],
  ["more than a telephone's photograph", () => new Uint8Array(MAX_UPLOAD_BYTES + 1).fill(0xff), ALL, "too-large"],
  ["a page with the name of a picture", () => Buffer.from("<html>"), ALL, "wrong-kind"],
  ["a document where only pictures are asked for", () => aDocument(), ["jpeg", "png"], "wrong-kind"],
  ["a picture whose end is missing", async () => (await aPhotograph(400)).subarray(0, 900), ALL, "damaged"],
  ["a picture that is not as large as it says", () => aPixelBomb(3_000, 3_000), ALL, "damaged"],
  ["the first letters of a picture", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ALL, "damaged"],
])("rejects %s and stores nothing", async (_, given, accepts, reason) => {
  const folder = await mkdtemp(join(tmpdir(), "private-files-"));
  try {
    const keeping = createPrivateFiles(folder).save(await given(), accepts);

    await expect(keeping).rejects.toMatchObject({ code: "UPLOAD_REFUSED", facts: { reason } });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("uses random names and private file modes, and rejects other names", async ({ folder }) => {
  const files = createPrivateFiles(join(folder, "private"));
  const [first, second] = [await files.save(aDocument(), ALL), await files.save(aDocument(), ALL)];

  expect(first.name).toMatch(/^[\da-f]{32}\.pdf$/);
  expect(first.name).not.toBe(second.name);
  expect(first.sha256).toBe(second.sha256);
  expect((await stat(join(folder, "private", first.name))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, "private"))).mode & 0o777).toBe(0o700);
  for (const name of ["../private-files.ts", "/etc/passwd", "%2e%2e", `${first.name}\0`, "", "."]) {
    expect(await files.read(name)).toBeNull();
  }
});

test("processes concurrent pictures one after the other, and continues after a failure", async ({ folder }) => {
  const files = createPrivateFiles(folder);
  const good = await aPhotograph();
  const given = [good, good.subarray(0, 500), good, good];

  const results = await Promise.allSettled(given.map((bytes) => files.save(bytes, ALL)));

  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

test("lists a file by age and removes it idempotently", async ({ folder }) => {
  const files = createPrivateFiles(folder);
  const { name } = await files.save(aDocument(), ALL);

  expect(await files.listBefore(new Date(Date.now() - 60_000))).toEqual([]);
  expect(await files.listBefore(new Date(Date.now() + 60_000))).toEqual([name]);
  await files.remove(name);
  await files.remove(name);
  expect(await files.read(name)).toBeNull();
});

test("lists nothing without a folder", async ({ folder }) => {
  expect(await createPrivateFiles(join(folder, "not-there")).listBefore(new Date())).toEqual([]);
});

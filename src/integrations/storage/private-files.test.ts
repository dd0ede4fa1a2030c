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
import { type GivenKind, MAX_UPLOAD_BYTES } from "../../domain/uploads/upload-rules.ts";
import { createPrivateFiles } from "./private-files.server.ts";

const ALL: GivenKind[] = ["jpeg", "png", "pdf"];

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

test("a photograph is kept upright, drawn anew and without what it says about where it was taken", async ({
  folder,
}) => {
  const given = await aPhotograph();
  expect((await sharp(given).metadata()).exif).toBeDefined();

  const kept = await createPrivateFiles(folder).keep(given, ALL);

  const content = await contentOf(folder, kept.name);
  const { format, width, height, exif, xmp, icc } = await sharp(content).metadata();
  expect({ format, width, height, exif, xmp, icc }).toEqual({ format: "jpeg", width: 64, height: 128 });
  expect(kept).toMatchObject({ kind: "jpeg", sizeBytes: content.length });
});

test("a screenshot becomes a picture on white, and a large one is made smaller", async ({ folder }) => {
  const files = createPrivateFiles(folder);
  const large = await sharp({ create: { width: 3_000, height: 900, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

  const [small, reduced] = [await files.keep(await aScreenshot(), ALL), await files.keep(large, ALL)];

  const { data } = await sharp(await contentOf(folder, small.name))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(250);
  expect(await sharp(await contentOf(folder, reduced.name)).metadata()).toMatchObject({ width: 2_400, height: 720 });
});

test("what is hidden in a picture is not in what is kept", async ({ folder }) => {
  const given = await aPolyglot();
  expect(given.includes(CANARY)).toBe(true);

  const { name } = await createPrivateFiles(folder).keep(given, ALL);

  expect((await contentOf(folder, name)).includes("canary")).toBe(false);
});

test("a document stays as it is, letter for letter", async ({ folder }) => {
  const { name, kind } = await createPrivateFiles(folder).keep(aDocument(), ALL);

  expect(kind).toBe("pdf");
  expect(await contentOf(folder, name)).toEqual(aDocument());
});

test("a picture that would fill the memory is refused before it is decoded", async ({ folder }) => {
  const bomb = aPixelBomb(60_000, 60_000);
  expect(bomb.length).toBeLessThan(2_000);
  const before = process.memoryUsage().rss;

  await expect(createPrivateFiles(folder).keep(bomb, ALL)).rejects.toMatchObject({
    code: "UPLOAD_REFUSED",
    facts: { reason: "too-many-pixels" },
  });

  // It would be ten gigabytes.
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, readonly GivenKind[], string]>([
  ["nothing", () => new Uint8Array(), ALL, "empty"],
  ["more than a telephone's photograph", () => new Uint8Array(MAX_UPLOAD_BYTES + 1).fill(0xff), ALL, "too-large"],
  ["a page with the name of a picture", () => Buffer.from("<html>"), ALL, "wrong-kind"],
  ["a document where only pictures are asked for", () => aDocument(), ["jpeg", "png"], "wrong-kind"],
  ["a picture whose end is missing", async () => (await aPhotograph(400)).subarray(0, 900), ALL, "damaged"],
  ["a picture that is not as large as it says", () => aPixelBomb(3_000, 3_000), ALL, "damaged"],
  ["the first letters of a picture", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ALL, "damaged"],
])("%s is refused and leaves nothing behind", async (_, given, accepts, reason) => {
  const folder = await mkdtemp(join(tmpdir(), "private-files-"));
  try {
    const keeping = createPrivateFiles(folder).keep(await given(), accepts);

    await expect(keeping).rejects.toMatchObject({ code: "UPLOAD_REFUSED", facts: { reason } });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("names say nothing, nobody else may read the files, and a name leads nowhere else", async ({ folder }) => {
  const files = createPrivateFiles(join(folder, "private"));
  const [first, second] = [await files.keep(aDocument(), ALL), await files.keep(aDocument(), ALL)];

  expect(first.name).toMatch(/^[\da-f]{32}\.pdf$/);
  expect(first.name).not.toBe(second.name);
  expect(first.sha256).toBe(second.sha256);
  expect((await stat(join(folder, "private", first.name))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, "private"))).mode & 0o777).toBe(0o700);
  for (const name of ["../private-files.ts", "/etc/passwd", "%2e%2e", `${first.name}\0`, "", "."]) {
    expect(await files.read(name)).toBeNull();
  }
});

test("many pictures at once are drawn one after the other, and one that fails stops no other", async ({ folder }) => {
  const files = createPrivateFiles(folder);
  const good = await aPhotograph();
  const given = [good, good.subarray(0, 500), good, good];

  const results = await Promise.allSettled(given.map((bytes) => files.keep(bytes, ALL)));

  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

test("a file is listed once it is old enough, and gone when it is removed, however often", async ({ folder }) => {
  const files = createPrivateFiles(folder);
  const { name } = await files.keep(aDocument(), ALL);

  expect(await files.listBefore(new Date(Date.now() - 60_000))).toEqual([]);
  expect(await files.listBefore(new Date(Date.now() + 60_000))).toEqual([name]);
  await files.remove(name);
  await files.remove(name);
  expect(await files.read(name)).toBeNull();
});

test("a shop without any private file has none to list", async ({ folder }) => {
  expect(await createPrivateFiles(join(folder, "not-there")).listBefore(new Date())).toEqual([]);
});

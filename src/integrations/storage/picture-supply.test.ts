import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPictureSupply } from "./picture-supply.server.ts";

const nameKey = Buffer.from("of this shop alone");

let folder = "";
let mediaDir = "";
let imagesDir = "";
let server: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "supply-"));
  mediaDir = join(folder, "media");
  imagesDir = join(folder, "images");
  await mkdir(imagesDir);
  await mkdir(mediaDir);
});

afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
  await rm(folder, { recursive: true });
});

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 50, channels: 3, background: "#c9b5a1" } })
    .png()
    .toBuffer();
}

test.each([
  "robe.png",
  "ROBE.PNG",
  "photos/robe.png",
  "C:\\photos\\robe.png",
  "https://cdn.example/files/1/robe.png?v=123",
  "//cdn.example/robe.png",
  "https://cdn.example/r%6fbe.png",
])("finds %s in the folder by its file name", async (source) => {
  await writeFile(join(imagesDir, "robe.png"), await aPicture());
  const { get } = await createPictureSupply({ nameKey, mediaDir, imagesDir });

  expect(await get(source)).toMatchObject({ width: 40, height: 50 });
  expect(await readdir(mediaDir)).toHaveLength(2);
});

test.each(["../secret.png", "..", ".", "/etc/passwd", "..\\secret.png", "link.png", "%2e%2e%2fsecret.png", "sub", ""])(
  "does not leave the folder for %j",
  async (source) => {
    await writeFile(join(folder, "secret.png"), await aPicture());
    await symlink(join(folder, "secret.png"), join(imagesDir, "link.png"));
    await mkdir(join(imagesDir, "sub"));
    const { get } = await createPictureSupply({ nameKey, mediaDir, imagesDir });

    await expect(get(source)).rejects.toThrow("is not in the folder of --images");
    expect(await readdir(mediaDir)).toEqual([]);
  },
);

test("reports a file name when there is no folder", async () => {
  const { get } = await createPictureSupply({ nameKey, mediaDir });

  await expect(get("robe.png")).rejects.toThrow("is the name of a file: give its folder with --images");
});

test("fails at once when the folder does not exist", async () => {
  await expect(createPictureSupply({ nameKey, mediaDir, imagesDir: join(folder, "nowhere") })).rejects.toThrow(
    "ENOENT",
  );
});

test("reports an unusable picture with a reason", async () => {
  await writeFile(join(imagesDir, "notes.jpg"), "These are notes.");
  const { get } = await createPictureSupply({ nameKey, mediaDir, imagesDir });

  await expect(get("notes.jpg")).rejects.toThrow(
    "cannot be used: this is not a picture the shop can use. Use JPEG, PNG, WebP or AVIF",
  );
});

test("downloads a URL that is not in the folder", async () => {
  const bytes = await aPicture();
  const limits = { isAllowed: (address: string) => address === "127.0.0.1" };
  const opened = createServer((_, response) => response.writeHead(200, { "content-type": "image/png" }).end(bytes));
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  const { port } = opened.address() as AddressInfo;
  const { get } = await createPictureSupply({ nameKey, mediaDir, imagesDir, limits });

  expect(await get(`http://127.0.0.1:${port}/robe.png`)).toMatchObject({ width: 40, height: 50 });
});

test("stops requesting a host after three failures", async () => {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  };
  const { get } = await createPictureSupply({ nameKey, mediaDir, limits: { resolve } });

  for (let index = 0; index < 5; index += 1) await get(`https://gone.example/${index}.png`).catch(() => undefined);
  await get("https://other.example/1.png").catch(() => undefined);

  expect(asked).toEqual(["gone.example", "gone.example", "gone.example", "other.example"]);
  await expect(get("https://gone.example/9.png")).rejects.toThrow("is on a host that failed several times just now");
});

// 32 renditions take one second on an idle machine and several on a loaded one.
test("generates pictures for missing ones once and stores them like others", { timeout: 30_000 }, async () => {
  const { generatedPictures } = await createPictureSupply({ nameKey, mediaDir });

  const [drawn, again] = await Promise.all([generatedPictures(), generatedPictures()]);

  expect(drawn).toHaveLength(4);
  expect(again).toBe(drawn);
  expect(new Set(drawn.map(({ picture }) => picture)).size).toBe(4);
  expect(await readdir(mediaDir)).toHaveLength(4 * 8);
});

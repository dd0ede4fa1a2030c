import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aRecording, aVideo } from "../../../tests/support/video-files.ts";
import { MAX_VIDEO_BYTES } from "../../domain/media/video-file.ts";
import { storeVideo } from "./video-store.server.ts";

const nameKey = Buffer.from("of this shop alone");

async function aFolder(): Promise<string> {
  const mediaDir = await mkdtemp(join(tmpdir(), "videos-"));
  onTestFinished(() => rm(mediaDir, { recursive: true }));
  return mediaDir;
}

test("stores a video once under a secret name, without its location", async () => {
  const mediaDir = await aFolder();

  const [name, again] = [
    await storeVideo({ mediaDir, nameKey }, aVideo()),
    await storeVideo({ mediaDir, nameKey }, aVideo()),
  ];

  expect(name).toMatch(/^[0-9a-f]{24}\.mp4$/);
  expect(again).toBe(name);
  expect(await storeVideo({ mediaDir, nameKey }, aRecording())).toMatch(/\.webm$/);
  expect(await readdir(mediaDir)).toHaveLength(2);
  expect((await readFile(join(mediaDir, name))).includes("+06.9271")).toBe(false);
});

test.each([
  ["a page", Buffer.from("<html><script>alert(1)</script>")],
  ["QuickTime's own", aVideo("qt  ")],
  ["what is cut off", aVideo().subarray(0, -3)],
  ["what is too large", Buffer.concat([aVideo(), Buffer.alloc(MAX_VIDEO_BYTES)])],
])("rejects %s and stores nothing", async (_, bytes) => {
  const mediaDir = await aFolder();

  await expect(storeVideo({ mediaDir, nameKey }, bytes)).rejects.toMatchObject({ code: "INVALID_INPUT" });

  expect(await readdir(mediaDir)).toEqual([]);
});

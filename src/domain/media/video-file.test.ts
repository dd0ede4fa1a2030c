import { expect, test } from "vitest";
import { aRecording, aVideo } from "../../../tests/support/video-files.ts";
import { videoKindOf, withoutMetadata } from "./video-file.ts";

test("recognises a video by its first bytes and nothing else", () => {
  expect(videoKindOf(aVideo())).toBe("mp4");
  expect(videoKindOf(aVideo("isom"))).toBe("mp4");
  expect(videoKindOf(aRecording())).toBe("webm");
  for (const other of [aVideo("qt  "), aVideo("avif"), aVideo("heic"), aRecording("matroska"), Buffer.from("<svg/>")])
    expect(videoKindOf(other)).toBeNull();
});

test.each([
  ["mp4", aVideo(), "pictures and sound"],
  ["webm", aRecording(), "film"],
] as const)("blanks the location in %s and keeps all offsets", (kind, video, film) => {
  const clean = Buffer.from(withoutMetadata(video, kind) ?? []);

  expect(video.includes("+06.9271")).toBe(true);
  expect(clean.includes("+06.9271")).toBe(false);
  expect(clean).toHaveLength(video.length);
  expect(clean.indexOf(film)).toBe(video.indexOf(film));
  expect(withoutMetadata(clean, kind)).toEqual(new Uint8Array(clean));
});

test("returns null for a truncated video", () => {
  expect(withoutMetadata(aVideo().subarray(0, -3), "mp4")).toBeNull();
  expect(withoutMetadata(aVideo().subarray(0, 20), "mp4")).toBeNull();
  expect(withoutMetadata(aRecording().subarray(0, -2), "webm")).toBeNull();
  expect(withoutMetadata(Buffer.alloc(0), "webm")).toBeNull();
});

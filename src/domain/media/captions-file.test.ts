import { expect, test } from "vitest";
import { readCaptions } from "./captions-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCaptions(bytesOf(text));

test("keeps the cues of a WebVTT file and leaves out notes, styles and the heading", () => {
  const file = [
    "\ufeffWEBVTT - by Somebody\r\nKind: captions",
    "STYLE\r\n::cue { color: red }",
    "NOTE made at home",
    "1\r\n00:00.000 --> 00:02.500 align:start\r\nThe box is plain.\r\n- It really is.",
    "00:00:03.000 --> 00:00:04.000\r\nමෘදුයි",
  ].join("\r\n\r\n");

  expect(read(file)).toBe(
    "WEBVTT\n\n1\n00:00.000 --> 00:02.500 align:start\nThe box is plain.\n- It really is.\n\n00:00:03.000 --> 00:00:04.000\nමෘදුයි\n",
  );
});

test.each([
  ["an SRT file", "1\n00:00:00,000 --> 00:00:02,000\nHello\n"],
  ["a time with a comma", "WEBVTT\n\n00:00:00,000 --> 00:00:02,000\nHello\n"],
  ["a file without a cue", "WEBVTT\n\nNOTE nothing\n"],
  ["another text", "WEBVTTX\n\n00:00.000 --> 00:02.000\nHello\n"],
  ["a page", "<html>WEBVTT --> </html>"],
])("rejects %s", (_what, text) => {
  expect(read(text)).toBeNull();
});

test("rejects bytes that are not UTF-8", () => {
  expect(readCaptions(new Uint8Array([...bytesOf("WEBVTT\n\n00:00.000 --> 00:02.000\n"), 0xff]))).toBeNull();
});

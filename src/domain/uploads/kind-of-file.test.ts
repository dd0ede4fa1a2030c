import { expect, test } from "vitest";
import { kindOfFile } from "./kind-of-file.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("detects the kind of a file by its first bytes", () => {
  expect(kindOfFile(bytes("\xff\xd8\xff\xe0\0\x10JFIF"))).toBe("jpeg");
  expect(kindOfFile(bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))).toBe("png");
  expect(kindOfFile(bytes("%PDF-1.7\n...\n%%EOF\n"))).toBe("pdf");
});

test.each([
  ["an empty file", ""],
  ["an SVG that can contain scripts", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["an HTML page", "<!doctype html><script>alert(1)</script>"],
  ["an HTML page with a PDF in it", "<html>%PDF-1.4\n%%EOF"],
  ["a PDF without an end marker", "%PDF-1.4\n1 0 obj"],
  ["a PDF with an HTML page after its end", `%PDF-1.4\n%%EOF\n${"<html>".padEnd(2_000, "x")}`],
  ["an archive", "PK\x03\x04"],
  ["an animation", "GIF89a"],
  ["an executable", "\x7fELF"],
  ["a picture with a byte before it", " \xff\xd8\xff\xe0"],
  ["a WebP picture", "RIFF\0\0\0\0WEBPVP8 "],
])("rejects %s", (_, text) => {
  expect(kindOfFile(bytes(text))).toBeNull();
});

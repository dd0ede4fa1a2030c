import { expect, test } from "vitest";
import { kindOfFile } from "./kind-of-file.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("a file is what its first bytes say", () => {
  expect(kindOfFile(bytes("\xff\xd8\xff\xe0\0\x10JFIF"))).toBe("jpeg");
  expect(kindOfFile(bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))).toBe("png");
  expect(kindOfFile(bytes("%PDF-1.7\n...\n%%EOF\n"))).toBe("pdf");
});

test.each([
  ["nothing", ""],
  ["a drawing that may hold scripts", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a page with a document in it", "<html>%PDF-1.4\n%%EOF"],
  ["a document without an end", "%PDF-1.4\n1 0 obj"],
  ["a document with a page after its end", `%PDF-1.4\n%%EOF\n${"<html>".padEnd(2_000, "x")}`],
  ["an archive", "PK\x03\x04"],
  ["an animation", "GIF89a"],
  ["a program", "\x7fELF"],
  ["a picture with something before it", " \xff\xd8\xff\xe0"],
  ["a web picture", "RIFF\0\0\0\0WEBPVP8 "],
])("%s is not taken", (_, text) => {
  expect(kindOfFile(bytes(text))).toBeNull();
});

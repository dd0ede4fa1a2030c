import type { GivenKind } from "./upload-rules.ts";

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = /^%PDF-[12]\.\d/;
const PDF_HEAD_BYTES = 8;
/** Where a document says that it is whole; more than this after it is something else in disguise. */
const PDF_TAIL_BYTES = 1_024;

/** What a file is by its content, whatever its name or sender says; null for everything that the shop does not take. */
export function kindOfFile(bytes: Uint8Array): GivenKind | null {
  if (startsWith(bytes, JPEG)) return "jpeg";
  if (startsWith(bytes, PNG)) return "png";
  const isWhole = textOf(bytes.subarray(-PDF_TAIL_BYTES)).includes("%%EOF");
  return PDF.test(textOf(bytes.subarray(0, PDF_HEAD_BYTES))) && isWhole ? "pdf" : null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

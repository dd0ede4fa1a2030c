import type { UploadedKind } from "./upload-rules.ts";

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = /^%PDF-[12]\.\d/;
const PDF_HEAD_BYTES = 8;
/** The end marker must be in this many last bytes of a PDF; more data after it can be another file in disguise. */
const PDF_TAIL_BYTES = 1_024;

/** Detects the kind of a file from its content, ignoring name and media type; null for unsupported kinds. */
export function kindOfFile(bytes: Uint8Array): UploadedKind | null {
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

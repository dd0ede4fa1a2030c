import { ProductFileError } from "./product-file.ts";

const HOW_TO_SAVE =
  'In Excel choose File > Save As > "CSV UTF-8 (Comma delimited)"; in LibreOffice keep "Edit filter settings" ticked and choose "Unicode (UTF-8)". Then import the new file.';

const SIGNATURES: readonly { bytes: readonly number[]; name: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: "an Excel or LibreOffice workbook" },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: "an old Excel workbook" },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: "a PDF" },
  { bytes: [0x1f, 0x8b], name: "a compressed file" },
];

/**
 * Decodes a text file with `\n` as the only line break. Accepts UTF-8 with or without a byte order mark, and UTF-16
 * with one.
 * @throws {ProductFileError} for other encodings, with instructions for saving as UTF-8
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let lines = 1;
  let carry = "";
  for await (const chunk of withWholeStart(bytes)) {
    decoder ??= chooseDecoder(chunk);
    const text = carry + decodeChunk(decoder, chunk, lines);
    // A \r at the end can be the first half of a \r\n.
    carry = text.endsWith("\r") ? "\r" : "";
    const clean = text.slice(0, text.length - carry.length).replace(/\r\n?/g, "\n");
    if (clean.includes("\0")) throw notUtf8(lines + countLines(clean.slice(0, clean.indexOf("\0"))));
    lines += countLines(clean);
    yield clean;
  }
  const rest = carry + (decoder ? decodeEnd(decoder, lines) : "");
  if (rest) yield rest.replace(/\r\n?/g, "\n");
}

/** Joins chunks until the first one has at least four bytes, which identify the file type. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of bytes) {
    if (start === null) yield chunk;
    else {
      start = Uint8Array.from([...start, ...chunk]);
      if (start.length < 4) continue;
      yield start;
      start = null;
    }
  }
  if (start !== null && start.length > 0) yield start;
}

function chooseDecoder(start: Uint8Array): TextDecoder {
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  if (known) throw new ProductFileError(`The file is ${known.name}, not CSV text. ${HOW_TO_SAVE}`);
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  return new TextDecoder("utf-8", { fatal: true });
}

function decodeChunk(decoder: TextDecoder, chunk: Uint8Array, lines: number): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    const readable = new TextDecoder(decoder.encoding).decode(chunk);
    throw notUtf8(lines + countLines(readable.slice(0, readable.indexOf("\ufffd")).replace(/\r\n?/g, "\n")));
  }
}

function decodeEnd(decoder: TextDecoder, lines: number): string {
  try {
    return decoder.decode();
  } catch {
    throw notUtf8(lines);
  }
}

function notUtf8(line: number): ProductFileError {
  return new ProductFileError(
    `The file is not UTF-8 text: line ${line} has a character of another encoding. ${HOW_TO_SAVE}`,
  );
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

import { inflateSync } from "node:zlib";
import { invariant } from "../../src/domain/errors.ts";

export type ReadPdf = {
  pages: number;
  /** Pieces of text in the order of writing, decoded by the character map of their font. */
  texts: string[];
  /** Glyphs of characters that the font lacks. */
  missingGlyphs: number;
  /** Metadata of the document, such as Title. */
  info: Record<string, string>;
};

type PdfObject = { dictionary: string; stream: Buffer | null };

/** Reads a PDF in the form that pdfkit writes: objects one after another, deflated streams, text as glyph numbers. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  const glyphs: number[] = [];
  const texts = pages.flatMap(({ dictionary }) => {
    const fonts = fontsOf(dictionary, objects);
    return textsOf(streamOf(objects, referenceIn(dictionary, "Contents")).toString("latin1"), fonts, glyphs);
  });
  const trailer = file.toString("latin1").slice(file.lastIndexOf("trailer"));
  const info = infoOf(objects, referenceIn(trailer, "Info"));
  return { pages: pages.length, texts, missingGlyphs: glyphs.filter((glyph) => glyph === 0).length, info };
}

function readObjects(file: Buffer): Map<number, PdfObject> {
  const text = file.toString("latin1");
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf("\nendobj", start);
    const streamStart = text.indexOf("stream\n", start);
    const hasStream = streamStart !== -1 && streamStart < end;
    const dictionary = text.slice(start, hasStream ? streamStart : end);
    const from = streamStart + "stream\n".length;
    const bytes = hasStream ? file.subarray(from, text.indexOf("\nendstream", from)) : null;
    const stream = bytes && (dictionary.includes("/FlateDecode") ? inflateSync(bytes) : bytes);
    found.set(Number(match[1]), { dictionary, stream });
  }
  return found;
}

function referenceIn(dictionary: string, name: string): number {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1];
  invariant(found, `no /${name} in ${dictionary}`);
  return Number(found);
}

function streamOf(objects: Map<number, PdfObject>, id: number): Buffer {
  const stream = objects.get(id)?.stream;
  invariant(stream, `object ${id} has no stream`);
  return stream;
}

type Letters = Map<number, string>;

/** Character maps of the fonts by their names on this page. */
function fontsOf(page: string, objects: Map<number, PdfObject>): Map<string, Letters> {
  const resources = objects.get(referenceIn(page, "Resources"))?.dictionary ?? "";
  const entries = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    entries.map(([, name = "", id]) => {
      const font = objects.get(Number(id))?.dictionary ?? "";
      return [name, lettersOf(streamOf(objects, referenceIn(font, "ToUnicode")).toString("latin1"))];
    }),
  );
}

/** Parses `beginbfrange <0000> <0003> [<…> <…>]`: glyphs from 0, each with its characters in UTF-16. */
function lettersOf(cmap: string): Letters {
  const letters: Letters = new Map();
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replaceAll(" ", "");
      letters.set(Number.parseInt(first, 16) + index, Buffer.from(units, "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function textsOf(content: string, fonts: Map<string, Letters>, glyphs: number[]): string[] {
  let letters: Letters = new Map();
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown]) => {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (shown === undefined) return [];
    const numbers = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    const read = numbers.map((number) => Number.parseInt(number, 16));
    glyphs.push(...read);
    return [read.map((glyph) => letters.get(glyph) ?? "").join("")];
  });
}

/** Reads the metadata; each entry is an object of its own. */
function infoOf(objects: Map<number, PdfObject>, id: number): Record<string, string> {
  const entries = (objects.get(id)?.dictionary ?? "").matchAll(/\/(\w+) (\d+) 0 R/g);
  return Object.fromEntries(
    [...entries].map(([, name = "", at]) => [
      name,
      /^\((.*)\)$/s.exec(objects.get(Number(at))?.dictionary.trim() ?? "")?.[1] ?? "",
    ]),
  );
}

/** A minute in the size that telephones show: larger ones are made smaller by whoever hands them in. */
export const MAX_VIDEO_BYTES = 25_000_000;
/** Of the form with it. */
export const MAX_VIDEO_FORM_BYTES = MAX_VIDEO_BYTES + 100_000;

export type VideoKind = "mp4" | "webm";

/** What browsers play; not QuickTime's own, nor pictures, which begin in the same way. */
const PLAYED_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp[4-6])$/;
const EBML = "\x1aE\xdf\xa3";
const HEAD_BYTES = 64;

/** What a video is by its first bytes, whatever its name or sender says; null for everything else. */
export function videoKindOf(bytes: Uint8Array): VideoKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.slice(4, 8) === "ftyp") return PLAYED_BRANDS.test(head.slice(8, 12)) ? "mp4" : null;
  return head.startsWith(EBML) && head.includes("\x42\x82\x84webm") ? "webm" : null;
}

/**
 * A copy without what a telephone writes into a video about the place and its owner. Everything stays where it was, so that
 * it plays as before; the parts themselves are blank.
 * @returns null for what is no whole video
 */
export function withoutNotes(bytes: Uint8Array, kind: VideoKind): Uint8Array | null {
  const copy = new Uint8Array(bytes);
  const isWhole = kind === "mp4" ? blankBoxes(copy, { from: 0, to: copy.length }) : blankTags(copy);
  return isWhole ? copy : null;
}

type Part = { from: number; to: number };

/** Boxes that hold others in which there may be notes. */
const HOLDERS = new Set(["moov", "trak", "mdia", "moof", "traf"]);
const NOTES = new Set(["udta", "meta", "uuid"]);

/** ISO/IEC 14496-12 §4.2: length, name, content. Whether there is a film among them, and nothing is cut off. */
function blankBoxes(bytes: Uint8Array, { from, to }: Part, depth = 0): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasFilm = depth > 0;
  let at = from;
  while (at + 8 <= to) {
    const said = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const head = said === 1 ? 16 : 8;
    if (at + head > to) return false;
    const size = said === 0 ? to - at : said === 1 ? Number(view.getBigUint64(at + 8)) : said;
    if (size < head || at + size > to) return false;
    if (NOTES.has(name)) {
      bytes.set([0x66, 0x72, 0x65, 0x65], at + 4); // "free"
      bytes.fill(0, at + head, at + size);
    }
    if (HOLDERS.has(name) && !blankBoxes(bytes, { from: at + head, to: at + size }, depth + 1)) return false;
    hasFilm ||= name === "moov";
    at += size;
  }
  return hasFilm && at === to;
}

const SEGMENT = 0x18538067;
const TAGS = 0x1254c367;
const VOID = 0xec;

/** Matroska: id, length, content. A recording whose length nobody knew is looked at as far as lengths go. */
function blankTags(bytes: Uint8Array): boolean {
  let at = 0;
  let hasFilm = false;
  while (at < bytes.length) {
    const id = readId(bytes, at);
    const size = id && readSize(bytes, at + id.length);
    if (!id || !size) return false;
    const content = at + id.length + size.length;
    if (id.value === SEGMENT) {
      hasFilm = true;
      at = content;
      continue;
    }
    if (size.value === null) return hasFilm;
    const end = content + size.value;
    if (end > bytes.length) return false;
    if (id.value === TAGS) blank(bytes, { from: at, to: end });
    at = end;
  }
  return hasFilm;
}

/** As one element that says nothing, of the same length: its id, and eight bytes for its size. */
function blank(bytes: Uint8Array, { from, to }: Part): void {
  bytes.fill(0, from, to);
  if (to - from < 9) return;
  bytes[from] = VOID;
  new DataView(bytes.buffer, bytes.byteOffset).setBigUint64(from + 1, (1n << 56n) | BigInt(to - from - 9));
}

type Numbered = { value: number; length: number };

function readId(bytes: Uint8Array, at: number): Numbered | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 4 || at + length > bytes.length) return null;
  return { value: bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0), length };
}

/** A length of ones alone is unknown. */
function readSize(bytes: Uint8Array, at: number): { value: number | null; length: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  const first = (bytes[at] ?? 0) & ((1 << (8 - length)) - 1);
  const rest = bytes.subarray(at + 1, at + length);
  const isUnknown = first === (1 << (8 - length)) - 1 && rest.every((byte) => byte === 0xff);
  return { value: isUnknown ? null : rest.reduce((sum, byte) => sum * 256 + byte, first), length };
}

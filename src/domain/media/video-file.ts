/** Upper bound for a video, in bytes: about a minute at phone resolution. */
export const MAX_VIDEO_BYTES = 25_000_000;
/** Upper bound for the form with the video, in bytes. */
export const MAX_VIDEO_FORM_BYTES = MAX_VIDEO_BYTES + 100_000;

export type VideoKind = "mp4" | "webm";

/** MP4 brands that browsers play, without QuickTime and picture formats, which start in the same way. */
const PLAYED_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp[4-6])$/;
const EBML = "\x1aE\xdf\xa3";
const HEAD_BYTES = 64;

/** Returns the format of a video by its first bytes, ignoring its name and content type; null for other files. */
export function videoKindOf(bytes: Uint8Array): VideoKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.slice(4, 8) === "ftyp") return PLAYED_BRANDS.test(head.slice(8, 12)) ? "mp4" : null;
  return head.startsWith(EBML) && head.includes("\x42\x82\x84webm") ? "webm" : null;
}

/**
 * Returns a copy without the metadata of phones about location and owner. Overwrites the metadata with blanks, so that
 * all offsets stay valid.
 * @returns null when the video is incomplete
 */
export function withoutMetadata(bytes: Uint8Array, kind: VideoKind): Uint8Array | null {
  const copy = new Uint8Array(bytes);
  const isWhole = kind === "mp4" ? blankBoxes(copy, { from: 0, to: copy.length }) : blankTags(copy);
  return isWhole ? copy : null;
}

type Part = { from: number; to: number };

/** Boxes whose children can include metadata. */
const HOLDERS = new Set(["moov", "trak", "mdia", "moof", "traf"]);
const NOTES = new Set(["udta", "meta", "uuid"]);

/**
 * Blanks metadata in the boxes of ISO/IEC 14496-12 §4.2 (length, name, content). Returns whether there is a movie and
 * nothing is truncated.
 */
function blankBoxes(bytes: Uint8Array, { from, to }: Part, depth = 0): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasFilm = depth > 0;
  let at = from;
  while (at + 8 <= to) {
    const declared = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const head = declared === 1 ? 16 : 8;
    if (at + head > to) return false;
    const size = declared === 0 ? to - at : declared === 1 ? Number(view.getBigUint64(at + 8)) : declared;
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

/**
 * Blanks tags in Matroska elements (id, length, content). A recording of unknown length is checked up to the first
 * unknown length.
 */
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

/** Overwrites a range with one Void element of the same length: its id and eight bytes for its size. */
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

/** Parses a size; all ones mean an unknown one. */
function readSize(bytes: Uint8Array, at: number): { value: number | null; length: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  const first = (bytes[at] ?? 0) & ((1 << (8 - length)) - 1);
  const rest = bytes.subarray(at + 1, at + length);
  const isUnknown = first === (1 << (8 - length)) - 1 && rest.every((byte) => byte === 0xff);
  return { value: isUnknown ? null : rest.reduce((sum, byte) => sum * 256 + byte, first), length };
}

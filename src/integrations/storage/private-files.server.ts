import { createHash, randomBytes } from "node:crypto";
import type { Metadata } from "sharp";
import { DomainError } from "../../domain/errors.ts";
import { kindOfFile } from "../../domain/uploads/kind-of-file.ts";
import type { PrivateFiles } from "../../domain/uploads/private-files.ts";
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  type StoredKind,
  type UploadedKind,
  type UploadRefusal,
} from "../../domain/uploads/upload-rules.ts";
import type { FilePlace } from "./file-store.ts";
import { storeAt } from "./folder-store.server.ts";
import { loadSharp } from "./load-sharp.server.ts";

/** Maximum side in pixels, enough for the small print of a bank slip. */
const MAX_SIDE = 2_400;
const QUALITY = 82;
const NAME_BYTES = 16;
const ENDINGS: Record<StoredKind, string> = { jpeg: "jpg", pdf: "pdf" };
const NAME = /^[\da-f]{32}\.(?:jpg|pdf)$/;

const refused = (reason: UploadRefusal, accepts?: readonly UploadedKind[]) =>
  new DomainError("UPLOAD_REFUSED", { reason, accepts });

/** Returns storage for customers' uploads, which no route serves directly. */
export function createPrivateFiles(place: FilePlace): PrivateFiles {
  const files = storeAt(place, { isPrivate: true });
  let busy: Promise<unknown> = Promise.resolve();
  // One picture at a time, because several large ones would exhaust the memory.
  const redrawInTurn = (bytes: Uint8Array): Promise<Buffer> => {
    const redrawn = busy.then(
      () => redraw(bytes),
      () => redraw(bytes),
    );
    busy = redrawn;
    return redrawn;
  };
  return {
    async save(bytes, accepts) {
      const given = requireKind(bytes, accepts);
      const kind: StoredKind = given === "pdf" ? "pdf" : "jpeg";
      const content = given === "pdf" ? Buffer.from(bytes) : await redrawInTurn(bytes);
      const name = `${randomBytes(NAME_BYTES).toString("hex")}.${ENDINGS[kind]}`;
      await files.put(name, content);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { name, kind, sizeBytes: content.length, sha256 };
    },
    read: async (name) => (NAME.test(name) ? files.read(name) : null),
    remove: files.remove,
    listBefore: files.listBefore,
  };
}

function requireKind(bytes: Uint8Array, accepts: readonly UploadedKind[]): UploadedKind {
  if (bytes.length === 0) throw refused("empty");
  if (bytes.length > MAX_UPLOAD_BYTES) throw refused("too-large");
  const kind = kindOfFile(bytes);
  if (!kind || !accepts.includes(kind)) throw refused("wrong-kind", accepts);
  return kind;
}

/** Re-encodes a picture upright, without metadata (which can contain the location) and without hidden content. */
async function redraw(bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = await readHeader(bytes);
  // Before decoding: a few bytes can declare a picture that fills the memory.
  if (width * height > MAX_UPLOAD_PIXELS) throw refused("too-many-pixels");
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: "error", sequentialRead: true })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => Promise.reject(refused("damaged")));
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(refused("damaged")));
}

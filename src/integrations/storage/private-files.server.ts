import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import { DomainError } from "../../domain/errors.ts";
import { kindOfFile } from "../../domain/uploads/kind-of-file.ts";
import type { PrivateFiles } from "../../domain/uploads/private-files.ts";
import {
  type GivenKind,
  type KeptKind,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  type UploadRefusal,
} from "../../domain/uploads/upload-rules.ts";

/** Enough to read the small print of a slip. */
const MAX_SIDE = 2_400;
const QUALITY = 82;
const NAME_BYTES = 16;
const ENDINGS: Record<KeptKind, string> = { jpeg: "jpg", pdf: "pdf" };
const NAME = /^[\da-f]{32}\.(?:jpg|pdf)$/;
const ONLY_OURS = { folder: 0o700, file: 0o600 };

const refused = (reason: UploadRefusal, accepts?: readonly GivenKind[]) =>
  new DomainError("UPLOAD_REFUSED", { reason, accepts });

/** Files of customers in a folder of their own, which no route serves as it is. */
export function createPrivateFiles(folder: string): PrivateFiles {
  let busy: Promise<unknown> = Promise.resolve();
  // One picture at a time: many large ones at once would take the memory that the shop needs.
  const redrawInTurn = (bytes: Uint8Array): Promise<Buffer> => {
    const redrawn = busy.then(
      () => redraw(bytes),
      () => redraw(bytes),
    );
    busy = redrawn;
    return redrawn;
  };
  return {
    async keep(bytes, accepts) {
      const given = requireKind(bytes, accepts);
      const kind: KeptKind = given === "pdf" ? "pdf" : "jpeg";
      const content = given === "pdf" ? Buffer.from(bytes) : await redrawInTurn(bytes);
      const name = `${randomBytes(NAME_BYTES).toString("hex")}.${ENDINGS[kind]}`;
      await write(folder, name, content);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { name, kind, sizeBytes: content.length, sha256 };
    },
    async read(name) {
      if (!NAME.test(name)) return null;
      return unlessMissing(readFile(join(folder, name)));
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async listBefore(time) {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      const found = await Promise.all(names.map((name) => unlessMissing(stat(join(folder, name)))));
      return names.filter((_, index) => (found[index]?.mtime ?? time) < time);
    },
  };
}

function requireKind(bytes: Uint8Array, accepts: readonly GivenKind[]): GivenKind {
  if (bytes.length === 0) throw refused("empty");
  if (bytes.length > MAX_UPLOAD_BYTES) throw refused("too-large");
  const kind = kindOfFile(bytes);
  if (!kind || !accepts.includes(kind)) throw refused("wrong-kind", accepts);
  return kind;
}

/** Upright, without metadata (a photograph may say where it was taken), and without whatever else was hidden in the file. */
async function redraw(bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = await readHeader(bytes);
  // Before anything is decoded: a few bytes can claim to be a picture that fills the memory.
  if (width * height > MAX_UPLOAD_PIXELS) throw refused("too-many-pixels");
  return sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: "error", sequentialRead: true })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => Promise.reject(refused("damaged")));
}

function readHeader(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(refused("damaged")));
}

/** Under its name a file is whole, or not there; once this returns, also after a power cut. */
async function write(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ONLY_OURS.folder });
  const unfinished = join(folder, `${name}.tmp`);
  const file = await open(unfinished, "wx", ONLY_OURS.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  // A folder cannot be opened on Windows.
  if (process.platform === "win32") return;
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

import { MEGABYTE } from "../../domain/bytes.ts";
import { DomainError } from "../../domain/errors.ts";
import { MAX_VIDEO_BYTES, videoKindOf, withoutMetadata } from "../../domain/media/video-file.ts";
import { type MediaPlace, secretName } from "./content-name.server.ts";
import { storeAt } from "./folder-store.server.ts";

/**
 * Stores a video without its metadata. The same bytes get the same name.
 * @returns its file name
 * @throws {DomainError} INVALID_INPUT; nothing is stored then
 */
export async function storeVideo({ mediaDir, nameKey }: MediaPlace, bytes: Uint8Array): Promise<string> {
  if (bytes.length > MAX_VIDEO_BYTES) throw refused(`This is larger than ${MAX_VIDEO_BYTES / MEGABYTE} MB.`);
  const kind = videoKindOf(bytes);
  if (!kind) throw refused("This is no MP4 or WebM video. Telephones can share one in “most compatible” form.");
  const clean = withoutMetadata(bytes, kind);
  if (!clean) throw refused("This video is not whole. Hand it in once more.");
  const content = Buffer.from(clean);
  const name = `${secretName(nameKey, content)}.${kind}`;
  const files = storeAt(mediaDir);
  if (!(await files.has(name))) await files.put(name, content);
  return name;
}

function refused(reason: string): DomainError {
  return new DomainError("INVALID_INPUT", { fields: { video: reason } });
}

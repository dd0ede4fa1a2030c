import { DomainError } from "../../domain/errors.ts";
import { MAX_CAPTIONS_BYTES, readCaptions } from "../../domain/media/captions-file.ts";
import { type MediaPlace, secretName } from "./content-name.server.ts";
import { storeAt } from "./folder-store.server.ts";

/**
 * Stores the captions of a video, their cues alone. The same captions get the same name.
 * @returns the file name
 * @throws {DomainError} INVALID_INPUT; nothing is stored then
 */
export async function storeCaptions({ mediaDir, nameKey }: MediaPlace, bytes: Uint8Array): Promise<string> {
  const text = bytes.length <= MAX_CAPTIONS_BYTES ? readCaptions(bytes) : null;
  if (text === null) {
    const captions = `Use a WebVTT file (.vtt) of at most ${MAX_CAPTIONS_BYTES / 1_000} kB, in UTF-8.`;
    throw new DomainError("INVALID_INPUT", { fields: { captions } });
  }
  const content = Buffer.from(text);
  const name = `${secretName(nameKey, content)}.vtt`;
  const files = storeAt(mediaDir);
  if (!(await files.has(name))) await files.put(name, content);
  return name;
}

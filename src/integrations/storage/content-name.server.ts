import { createHash, createHmac } from "node:crypto";
import type { FilePlace } from "./file-store.ts";

const NAME_LENGTH = 24;

/** Place of public files, and the secret key for names of uploads. */
export type MediaPlace = { mediaDir: FilePlace; nameKey: Buffer };

/**
 * Returns the name of content that our own code generated: a hash, so that browsers may cache the file for ever and a
 * repeated write is harmless.
 */
export function contentName(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, NAME_LENGTH);
}

/**
 * Returns the name of an upload. The same bytes get the same name in this shop. Without the shop's secret the name is
 * unpredictable: an attacker with a copy of a picture can neither request it by name nor recognise it in a URL.
 */
export function secretName(nameKey: Buffer, content: Buffer): string {
  return createHmac("sha256", nameKey).update(content).digest("hex").slice(0, NAME_LENGTH);
}

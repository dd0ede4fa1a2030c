import { createHash, createHmac } from "node:crypto";
import type { FilePlace } from "./file-store.ts";

const NAME_LENGTH = 24;

/** Where public files lie, and the secret by which the shop names those that somebody hands in. */
export type MediaPlace = { mediaDir: FilePlace; nameKey: Buffer };

/** Of what our own code drew: the same bytes get the same name, so a file may be kept by browsers for ever and stored again without harm. */
export function contentName(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, NAME_LENGTH);
}

/**
 * Of what somebody hands in. The same bytes get the same name here, and to everybody who has not the shop's secret it is a random
 * one: nobody who owns the same picture can ask for it by name, or tell from an address which picture it is.
 */
export function secretName(nameKey: Buffer, content: Buffer): string {
  return createHmac("sha256", nameKey).update(content).digest("hex").slice(0, NAME_LENGTH);
}

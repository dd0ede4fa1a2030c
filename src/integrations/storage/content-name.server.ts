import { createHash } from "node:crypto";

const NAME_LENGTH = 24;

/** The same bytes get the same name, so a file may be kept by browsers for ever and stored again without harm. */
export function contentName(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, NAME_LENGTH);
}

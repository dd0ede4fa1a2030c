/**
 * A document as its bytes, one sign for each (Latin-1). What is looked for and taken out of a finished page is ASCII, where both are the same; as letters, a page
 * with a single Sinhala word takes twice the memory and is decoded and encoded for nothing. Words that are put in pass `toWire`.
 */
export type WireText = string;

export function wireOf(bytes: Buffer): WireText {
  return bytes.toString("latin1");
}

/** The bytes to send. */
export function fromWire(text: WireText): Buffer<ArrayBuffer> {
  return Buffer.from(text, "latin1");
}

export function toWire(text: string): WireText {
  return wireOf(Buffer.from(text));
}

/** Returns one line of text: control characters, line breaks and tabs replaced by spaces, without spaces around. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

/** The same, composed (NFC), as search expects it: "é" can arrive as one code point or, from macOS, as two. */
export function cleanLine(text: string): string {
  return oneLine(text).normalize("NFC");
}

/** Returns a tag in its one spelling: composed, in lower case, with single spaces. */
export function normalizeTag(text: string): string {
  return cleanLine(text).toLowerCase().replace(/\s+/g, " ");
}

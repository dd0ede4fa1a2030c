/** One line of text: no line breaks, tabs or control characters inside, no spaces around. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

/** The same, composed (NFC), as search looks for it: "é" may come as one sign or, from a Mac, as two. */
export function cleanLine(text: string): string {
  return oneLine(text).normalize("NFC");
}

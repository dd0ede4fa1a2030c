import type { Language } from "../languages.ts";

/** File names of a video's captions by language, below the media folder. */
export type VideoCaptions = Partial<Record<Language, string>>;

/** Upper bound for a file with captions, in bytes: an hour of speech has 60 kB. */
export const MAX_CAPTIONS_BYTES = 200_000;

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
/** The line of a cue with its start and end (https://www.w3.org/TR/webvtt1/#syntax). */
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);

/**
 * Returns WebVTT captions with their cues alone: notes, styles and the text beside the first word can name people or
 * programs. Null for files of another kind and with an unreadable time.
 */
export function readCaptions(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  if (text === null || !/^WEBVTT(?:[ \t\n]|$)/.test(text)) return null;
  const blocks = text.split(/\n{2,}/).slice(1);
  const cues = blocks
    .map((block) => block.trim().split("\n"))
    .filter((lines) => lines.some((line) => line.includes("-->")));
  const isReadable = cues.every(([first = "", second = ""]) => TIMING.test(first) || TIMING.test(second));
  if (cues.length === 0 || !isReadable) return null;
  return `WEBVTT\n\n${cues.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Returns the text with single line feeds; null when it is not UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+(?=\n)/g, "\n");
  } catch {
    return null;
  }
}

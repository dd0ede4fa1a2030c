const PICTURE = /^([0-9a-f]{24})-\d+\.(?:avif|webp)$/;
const VIDEO = /^[0-9a-f]{24}\.(?:mp4|webm)$/;
const UNFINISHED = /\.tmp$/;

/** What a public file belongs to: a picture, which has several, or itself, for a video. Null for what the shop did not put there. */
export function mediaOf(file: string): string | null {
  return PICTURE.exec(file)?.[1] ?? (VIDEO.test(file) ? file : null);
}

/** What was being written when a process was stopped. */
export function isUnfinished(file: string): boolean {
  return UNFINISHED.test(file);
}

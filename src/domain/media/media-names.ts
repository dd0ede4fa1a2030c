const PICTURE = /^([0-9a-f]{24})-\d+\.(?:avif|webp)$/;
const VIDEO = /^[0-9a-f]{24}\.(?:mp4|webm)$/;
const UNFINISHED = /\.tmp$/;

/**
 * Returns the picture or video that a public file belongs to: a picture has several files, a video one. Null for files
 * that the shop did not create.
 */
export function mediaOf(file: string): string | null {
  return PICTURE.exec(file)?.[1] ?? (VIDEO.test(file) ? file : null);
}

/** Returns whether a file is the rest of an interrupted write. */
export function isUnfinished(file: string): boolean {
  return UNFINISHED.test(file);
}

/** Returns the video of a product as the field of a form, for its fingerprint (`traceOf`). */
export function toVideoFields(video: string | null): { video: string } {
  return { video: video ?? "" };
}

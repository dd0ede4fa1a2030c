/** What draws pictures anew, loaded at first use: eight megabytes that a process which serves pages need not hold. */
export async function loadSharp() {
  return (await import("sharp")).default;
}

/** Loads sharp at first use: it takes 8 MB of memory that a process without uploads does not need. */
export async function loadSharp() {
  return (await import("sharp")).default;
}

/**
 * Returns the folder of the drawings. Only the kept set replaces the files of `docs/screens`, which are under version
 * control.
 */
export function outFolder({ out, kept }: { out?: string | undefined; kept: boolean }): string {
  return out ?? (kept ? "docs/screens" : ".cache/screens");
}

/** Returns the result for the URL after a save: saved, or unchanged. */
export function doneOf(isChanged: boolean): "saved" | "unchanged" {
  return isChanged ? "saved" : "unchanged";
}

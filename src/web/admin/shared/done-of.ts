/** The word in the address after a save: saving without a change is not called one. */
export function doneOf(isChanged: boolean): "saved" | "unchanged" {
  return isChanged ? "saved" : "unchanged";
}

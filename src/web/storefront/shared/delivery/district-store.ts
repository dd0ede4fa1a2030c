/** Key in `localStorage` for the district that a visitor has chosen; clearing the device deletes it. */
const KEY = "district";

/** Returns the code of the chosen district; null without one. */
export function readDistrict(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the code of a district; an empty one removes it. */
export function writeDistrict(district: string): void {
  try {
    if (district === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, district);
  } catch {
    // Without storage the visitor selects the district again.
  }
}

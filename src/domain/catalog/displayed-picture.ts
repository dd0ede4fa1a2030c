/** Prefix of a picture name that encodes its display settings. */
const DISPLAY_PREFIX = /^(?:x\d{1,2})?(?:y\d{1,2})?b?__/;

/** Tenths: the centre of a picture. */
export const MIDDLE = 5;

type Display = {
  /** Blurred until the customer taps it. */
  isBlurred: boolean;
  /** Tenths of the width from the left. */
  focusX: number;
  /** Tenths of the height from the top. */
  focusY: number;
};

/**
 * Returns a picture name with its display settings as a prefix, such as `x2y7b__`. It refers to the same files, and
 * style sheets match the prefix in the URL. So the settings apply wherever a name is stored, such as in carts and lists
 * of a browser. They need no scripts and no inline styles, which the content security policy forbids
 * (docs/decisions/pictures.md).
 */
export function displayedPicture(picture: string, { isBlurred, focusX, focusY }: Display): string {
  if (picture === "") return picture;
  const parts = [focusX === MIDDLE ? "" : `x${focusX}`, focusY === MIDDLE ? "" : `y${focusY}`, isBlurred ? "b" : ""];
  const prefix = parts.join("");
  return prefix === "" ? picture : `${prefix}__${picture}`;
}

/** Returns the picture name of the files. */
export function bareName(shown: string): string {
  return shown.replace(DISPLAY_PREFIX, "");
}

/** What a picture's name says about how it is shown, before the name of its files. */
const MARKS = /^(?:x\d{1,2})?(?:y\d{1,2})?b?__/;

/** Tenths: the middle of a picture. */
export const MIDDLE = 5;

type Look = {
  /** Until it is tapped. */
  isBlurred: boolean;
  /** Tenths of the width from the left. */
  focusX: number;
  /** Tenths of the height from the top. */
  focusY: number;
};

/**
 * A picture's name with how it is to be shown, such as `x2y7b__` before it. It is the name of the same files, and style sheets read it from
 * the addresses: so it holds wherever a name goes, also into carts and lists that a browser keeps, without script and without
 * inline styles, which pages may not have (docs/decisions/picture-names.md).
 */
export function shownPicture(picture: string, { isBlurred, focusX, focusY }: Look): string {
  if (picture === "") return picture;
  const marks = [focusX === MIDDLE ? "" : `x${focusX}`, focusY === MIDDLE ? "" : `y${focusY}`, isBlurred ? "b" : ""];
  const said = marks.join("");
  return said === "" ? picture : `${said}__${picture}`;
}

/** The name of its files. */
export function bareName(shown: string): string {
  return shown.replace(MARKS, "");
}

/** Maximum number of letters of a menu name: menus and tiles give it one line of about a hundred pixels. */
export const MENU_NAME_LENGTH = 14;

/** Maximum length of a category's words, in characters: two lines below its heading on a phone, one on a desktop. */
export const CATEGORY_WORDS_LENGTH = 200;

/**
 * Marks of Sinhala and Tamil that are written on their letter, and joiners; for a regular expression of JavaScript or
 * PostgreSQL. They do not count as letters, because they take no space of their own in a line.
 */
export const UNCOUNTED_MARKS =
  "[\\u0D81-\\u0D83\\u0DCA\\u0DCF-\\u0DDF\\u0DF2\\u0DF3\\u0B82\\u0BBE-\\u0BCD\\u0BD7\\u200C\\u200D]";

/** Returns whether a menu name fits in a menu. */
export function isMenuName(text: string): boolean {
  return text.replace(new RegExp(UNCOUNTED_MARKS, "g"), "").length <= MENU_NAME_LENGTH;
}

/** Number of characters of a code. The alphabet has 28, without vowels and look-alikes: 2^76 codes. */
export const CODE_LENGTH = 16;
const GROUP = 4;

/** Formats a code as people read and type it, such as "7KQ2-M9XB-4F7K-92MX". */
export function formatGiftCardCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join("-") ?? code;
}

/** Returns a typed code without spaces, hyphens and lower case; null when it cannot be one. */
export function parseGiftCardCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return /^[2-9B-DF-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

/** Returns the part of a code by which staff and customers recognise a card. */
export const endOfCode = (code: string) => code.slice(-GROUP);

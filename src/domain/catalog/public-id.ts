/** No vowels (no words by accident), and none of 0 O 1 l I, which people read wrong. */
export const PUBLIC_ID_ALPHABET = "23456789bcdfghjkmnpqrstvwxyz";
export const PUBLIC_ID_LENGTH = 8;
/** The largest multiple of the alphabet's length in a byte: from there on, bytes would favour some letters. */
const FAIR_BELOW = 256 - (256 % PUBLIC_ID_ALPHABET.length);

/**
 * A product's id in addresses: short, random and without meaning (design §6). 28⁸ are possible; that it is unique is
 * the database's word, and whoever inserts one that is taken makes another.
 */
export function newPublicId(): string {
  let id = "";
  while (id.length < PUBLIC_ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * PUBLIC_ID_LENGTH))) {
      if (byte < FAIR_BELOW && id.length < PUBLIC_ID_LENGTH) id += PUBLIC_ID_ALPHABET[byte % PUBLIC_ID_ALPHABET.length];
    }
  }
  return id;
}

const PUBLIC_ID = new RegExp(`^[${PUBLIC_ID_ALPHABET}]{${PUBLIC_ID_LENGTH}}$`);

/** Whether a word could be an id of ours, and not something that somebody typed. */
export function isPublicId(word: string): boolean {
  return PUBLIC_ID.test(word);
}

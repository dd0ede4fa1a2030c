/** No vowels, so that no words appear by accident, and none of 0 O 1 l I, which look alike. */
export const PUBLIC_ID_ALPHABET = "23456789bcdfghjkmnpqrstvwxyz";
export const PUBLIC_ID_LENGTH = 8;
/**
 * The largest multiple of the alphabet's length that fits into a byte. Bytes from there on would make some characters
 * more likely.
 */
const FAIR_BELOW = 256 - (256 % PUBLIC_ID_ALPHABET.length);

/**
 * Returns a short random id for a product's URL (design §6); 28⁸ values are possible. The database guarantees
 * uniqueness: on a conflict, the caller tries another id.
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

/** Returns whether a word has the form of a public id. */
export function isPublicId(word: string): boolean {
  return PUBLIC_ID.test(word);
}

/** Only approved reviews are shown; a changed review waits for approval again. */
export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** Length in characters, including spaces and punctuation. */
export const NICKNAME_LENGTH = { min: 2, max: 24 };
export const REVIEW_LENGTH = { min: 10, max: 1_000 };

export type WrittenReview = { stars: number; nickname: string; text: string };

/** The author's personal data that a nickname must not contain. */
export type Author = { firstName: string; lastName: string; email: string };

/** Why a review is rejected: the affected field. */
export type ReviewFlaw = "stars" | "nickname" | "nickname-is-you" | "text-too-short" | "text-too-long" | "contact";
export const FIELD_OF: Record<ReviewFlaw, keyof WrittenReview> = {
  stars: "stars",
  nickname: "nickname",
  "nickname-is-you": "nickname",
  "text-too-short": "text",
  "text-too-long": "text",
  contact: "text",
};

/** URLs, email addresses, and digits that could be a phone number. */
const CONTACT = /@|https?:|www\.|\b[\w-]+\.(?:lk|com|net|org)\b|(?:\d[\s-]?){7,}/i;
/** The zero-width joiners are part of Sinhala letters. */
const NICKNAME = /^(?:[\p{L}\p{M}\p{N} ._'-]|\u200c|\u200d)+$/u;
/** Minimum length of a name that a nickname must not contain: shorter names occur in many words. */
const TELLING_LETTERS = 3;

/** Returns why a review is rejected; null when it is valid. */
export function flawOf({ stars, nickname, text }: WrittenReview, author: Author): ReviewFlaw | null {
  if (!STARS.some((count) => count === stars)) return "stars";
  if (!isWithin(nickname, NICKNAME_LENGTH) || !NICKNAME.test(nickname) || CONTACT.test(nickname)) return "nickname";
  if (tellsWhoItIs(nickname, author)) return "nickname-is-you";
  if (letters(text) < REVIEW_LENGTH.min) return "text-too-short";
  if (letters(text) > REVIEW_LENGTH.max) return "text-too-long";
  return hasContact(text) ? "contact" : null;
}

/** Returns whether a text contains a URL, an email address or what could be a phone number. */
export function hasContact(text: string): boolean {
  return CONTACT.test(text);
}

/** Returns whether a nickname contains the author's name or mailbox name, in any spelling. */
function tellsWhoItIs(nickname: string, { firstName, lastName, email }: Author): boolean {
  const [mailbox = ""] = email.split("@");
  const text = plain(nickname);
  return [firstName, lastName, mailbox]
    .flatMap((name) => [plain(name), ...name.split(/[\s._-]+/).map(plain)])
    .some((name) => (name !== "" && name === text) || (letters(name) >= TELLING_LETTERS && text.includes(name)));
}

const letters = (text: string) => [...text].length;
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, "");
const isWithin = (text: string, { min, max }: { min: number; max: number }) =>
  letters(text) >= min && letters(text) <= max;

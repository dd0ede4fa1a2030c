/** Length of the shop's public reply to a review or a question, in characters. */
export const REPLY_LENGTH = 1_000;

/** Length of the reason for which a review is rejected, in characters. */
export const REASON_LENGTH = 300;

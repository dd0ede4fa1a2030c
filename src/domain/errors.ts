/** What changed between a cart line and the catalogue; one entry per line that must be accepted first. */
export type LineProblem = {
  variantId: string;
  title: string;
  kind: "price-changed" | "unavailable" | "too-few" | "over-limit";
  /** Present for price-changed: today's price in LKR cents. */
  priceCents?: number;
  /** Present for too-few and over-limit: how many can be bought. */
  available?: number;
};

/** Every failure a person can meet, with the facts its message needs (spec §8). No names, addresses or products' titles in logs. */
export type Failures = {
  INVALID_INPUT: { fields: Record<string, string> };
  NOT_SIGNED_IN: Record<string, never>;
  PROFILE_MISSING: Record<string, never>;
  WRONG_CREDENTIALS: Record<string, never>;
  ACCOUNT_SERVICE: { message: string };
  EMAIL_NOT_VERIFIED: Record<string, never>;
  PASSWORDS_DIFFER: Record<string, never>;
  PROFILE_NOT_UPDATED: Record<string, never>;
  RESET_TOKEN_INVALID: Record<string, never>;
  MAIL_UNAVAILABLE: Record<string, never>;
  TOO_MANY_TRIES: { retryAfterSeconds: number };
  CART_EMPTY: Record<string, never>;
  CART_CHANGED: { problems: LineProblem[] };
  IDEMPOTENCY_KEY_REUSED: Record<string, never>;
  ORDER_NOT_FOUND: Record<string, never>;
  ORDER_NOT_PAYABLE: { reason: string };
  PAYMENT_MISMATCH: { reason: string };
  NOTICE_REJECTED: { reason: string };
};

export type FailureCode = keyof Failures;

/** An expected failure: a person can act on it. Thrown, so that it rolls back the transaction it is thrown in. */
export class DomainError<C extends FailureCode = FailureCode> extends Error {
  override readonly name = "DomainError";
  readonly code: C;
  readonly facts: Failures[C];

  constructor(code: C, facts: Failures[C]) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** Tells whether something caught is a failure with this code, and types its facts. */
export function isFailure<C extends FailureCode>(error: unknown, code: C): error is DomainError<C> {
  return error instanceof DomainError && error.code === code;
}

/** A bug of ours: becomes a 500 and an alert. */
class InvariantError extends Error {
  override readonly name = "InvariantError";
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

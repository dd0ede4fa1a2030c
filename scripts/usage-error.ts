/** A command was called in a way that it does not understand; the message says how it is used. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command was called with wrong arguments; the message contains the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

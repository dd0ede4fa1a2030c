/** The embedded database cannot be used; the message contains the reason and the next step for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = "EmbeddedDatabaseError";
}

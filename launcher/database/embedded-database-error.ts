/** The embedded database cannot be used; the message tells the operator why and what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = "EmbeddedDatabaseError";
}

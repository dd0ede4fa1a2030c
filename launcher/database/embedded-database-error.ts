import { OperatorError } from "../../src/domain/operator-error.ts";

/** The embedded database cannot be used; the message contains the reason and the next step for the operator. */
export class EmbeddedDatabaseError extends OperatorError {
  override readonly name = "EmbeddedDatabaseError";
}

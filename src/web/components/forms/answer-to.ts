import type { Typed } from "../../failures.ts";

/**
 * Returns the result of an action if it is about the form with this intent. A form that was rejected before the server
 * read it has no intent; its result counts for every form.
 */
export function answerTo<A extends { typed?: Typed }>(answer: A | undefined, intent: string): A | undefined {
  return (answer?.typed?.intent ?? intent) === intent ? answer : undefined;
}

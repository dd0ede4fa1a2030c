import type { Typed } from "../failures.ts";

/** Returns the result of an action if it is about the form with this intent, and not about another form of its screen. */
export function answerTo<A extends { typed?: Typed }>(answer: A | undefined, intent: string): A | undefined {
  return answer?.typed?.intent === intent ? answer : undefined;
}

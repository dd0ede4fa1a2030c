import { toFailure } from "../../failures.ts";

/**
 * Runs an action without a form that could show its failure. Throws a 404 response for a missing record, otherwise the
 * failure's own status.
 */
export async function orStatus<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { failure, status } = toFailure(error);
    throw new Response(failure.text, { status });
  }
}

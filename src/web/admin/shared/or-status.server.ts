import { toFailure } from "../../failures.ts";

/** Runs what needs no form to show its failure in; what is not there answers 404, what cannot be done its own status. */
export async function orStatus<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { failure, status } = toFailure(error);
    throw new Response(failure.text, { status });
  }
}

import { redirect } from "react-router";
import { toFailure } from "../../failures.ts";

const SEE_OTHER = 303;

/** Runs a step whose form stands on another page, and goes back there; an expected failure is told there by its code. */
export async function stepOfPage(page: string, run: () => Promise<unknown>): Promise<Response> {
  try {
    await run();
  } catch (error) {
    const { failure, status } = toFailure(error);
    if (status === 404) throw new Response(null, { status });
    return redirect(`${page}?failed=${failure.code}`, SEE_OTHER);
  }
  return redirect(`${page}?done=saved`, SEE_OTHER);
}

import { toFailure } from "../../failures.ts";
import { seeOther } from "../../see-other.ts";

/** Runs an action whose form is on another page and redirects there; an expected failure is shown there by its code. */
export async function stepOfPage(page: string, run: () => Promise<unknown>): Promise<Response> {
  try {
    await run();
  } catch (error) {
    const { failure, status } = toFailure(error);
    if (status === 404) throw new Response(null, { status });
    return seeOther(`${page}?failed=${failure.code}`);
  }
  return seeOther(`${page}?done=saved`);
}

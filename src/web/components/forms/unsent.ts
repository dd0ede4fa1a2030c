import { data, isRouteErrorResponse } from "react-router";
import { NOT_SENT } from "./form-failure.tsx";
import { savingWords } from "./saving-words.ts";
import { type Results, sentForms } from "./sent-forms.ts";

/** Time after which the user can try again. Uploads have no limit. */
const TIMEOUT_MS = 20_000;

/**
 * Turns a failure of the form's next request into the form's result, so that the page and its fields stay.
 * @param onResult called before the router has the result, with whether it is a save
 */
export function expectFailure(url: string, onResult?: (isSaved: boolean) => void): void {
  const { pathname } = new URL(url);
  sentForms.set(pathname, async (request, next) => {
    sentForms.delete(pathname);
    const results = await orUnsent(request, next);
    onResult?.(isSave(results));
    return results;
  });
}

/** A response with typed values is a rejection; all others, such as redirects, are a save. */
function isSave(results: Results): boolean {
  return !Object.values(results).some(({ result }) => hasTyped((result as { data?: unknown } | null)?.data ?? result));
}

export function hasTyped(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && ("typed" in answer || "failure" in answer);
}

async function orUnsent(request: Request, next: () => Promise<Results>): Promise<Results> {
  const form = await request.clone().formData();
  const hasFiles = [...form.values()].some((value) => typeof value !== "string" && value.size > 0);
  const results = await Promise.race([next(), ...(hasFiles ? [] : [timeout()])]);
  const cause = findFailure(results);
  return cause === undefined ? results : { root: { type: "data", result: unsentAnswer(form, cause) } };
}

/** The result has the shape of a form that the server rejected (`FormAnswer`). */
function unsentAnswer(form: FormData, cause: unknown) {
  const text = cause instanceof TypeError ? savingWords().noConnection : textOf(cause);
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return data({ failure: { code: NOT_SENT, text, facts: {} }, typed }, { status: 503 });
}

function textOf(cause: unknown): string {
  const { noResponse, rejected } = savingWords();
  return (isRouteErrorResponse(cause) && rejected[cause.status]) || noResponse;
}

/** Returns the text of a form that was not sent, or null for other results. */
export function unsentText(answer: unknown): string | null {
  const { failure } = (answer ?? {}) as { failure?: { code: string; text: string } };
  return failure?.code === NOT_SENT ? failure.text : null;
}

function timeout(): Promise<Results> {
  const timedOut: Results = { root: { type: "error", result: new Error("no response in time") } };
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, timedOut));
}

/** Returns why an action failed; undefined for data and redirects. */
function findFailure(results: Results): unknown {
  const [result] = Object.values(results);
  if (result?.type !== "error" || result.result instanceof Response) return undefined;
  if (isRouteErrorResponse(result.result)) return result.result;
  // The router wraps an error together with its status.
  return (result.result as { data?: unknown } | null)?.data ?? result.result ?? null;
}

import { data, isRouteErrorResponse } from "react-router";
import { NOT_SENT } from "./form-failure.tsx";
import { savingWords } from "./saving-words.ts";
import { type Results, sentForms } from "./sent-forms.ts";

/** Time after which the user can try again. Uploads have no limit. */
const TIMEOUT_MS = 20_000;

/** Where the shop redirects a customer whose session has ended, or whose PIN is needed. */
const LOGIN_URL = /^(?:\/(?:si|ta))?\/login\?(?:.*&)?(?:why=|step=pin)/;

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
  const loginUrl = findLoginUrl(results);
  if (loginUrl) return { root: { type: "data", result: unsentAnswer(form, savingWords().signedOut, { loginUrl }) } };
  const cause = findFailure(results);
  return cause === undefined ? results : { root: { type: "data", result: unsentAnswer(form, textOf(cause)) } };
}

/** The result has the shape of a form that the server rejected (`FormAnswer`). */
function unsentAnswer(form: FormData, text: string, facts: { loginUrl?: string } = {}) {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return data({ failure: { code: NOT_SENT, text, facts }, typed }, { status: 503 });
}

/**
 * Returns the URL of the login page when the session has ended since the page was opened. Following the redirect would
 * lose what is typed.
 */
function findLoginUrl(results: Results): string | undefined {
  const [{ result } = {}] = Object.values(results);
  const location = result instanceof Response ? result.headers.get("Location") : null;
  return location && LOGIN_URL.test(location) ? location : undefined;
}

function textOf(cause: unknown): string {
  const { noConnection, noResponse, rejected } = savingWords();
  if (cause instanceof TypeError) return noConnection;
  return (isRouteErrorResponse(cause) && rejected[cause.status]) || noResponse;
}

/** Why a form was not processed; `loginUrl` when the customer has to log in first. */
export type Unsent = { text: string; loginUrl?: string };

/** Returns why a form was not processed, or null for other results. */
export function unsentOf(answer: unknown): Unsent | null {
  const { failure } = (answer ?? {}) as { failure?: { code: string; text: string; facts: { loginUrl?: string } } };
  return failure?.code === NOT_SENT ? { text: failure.text, ...failure.facts } : null;
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

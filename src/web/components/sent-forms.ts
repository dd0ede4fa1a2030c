import { type DataStrategyResult, replace } from "react-router";

/** Results of a request by route; a result under any route of the page counts for the action. */
export type Results = Record<string, DataStrategyResult>;

type Run = (request: Request, next: () => Promise<Results>) => Promise<Results>;

/** How the next request to a path runs; a form sets it on submit (`unsent.ts`). */
export const sentForms = new Map<string, Run>();

/**
 * Paths of a search and of its results: these are a page of their own, and Back leads to the list before the search. A
 * new order redirects to itself only after a search for its customer.
 */
const SEARCHES = /^\/admin\/(?:(?:orders|customers)\/search |orders\/new \/admin\/orders\/new$)/;

/**
 * Makes a redirect replace the current history entry when the form belongs to this page or leads back to it. Back then
 * leads to the page before the form.
 * @param action path that the form was sent to
 */
export function replaceForm(results: Results, action: string): Results {
  return Object.fromEntries(Object.entries(results).map(([route, one]) => [route, replacing(one, action)]));
}

function replacing(one: DataStrategyResult, action: string): DataStrategyResult {
  const { result } = one;
  const target = result instanceof Response ? result.headers.get("Location") : null;
  if (!(result instanceof Response) || target === null) return one;
  const { origin, pathname, searchParams } = new URL(target, location.href);
  // The copy of a record is a page of its own: Back leads to the original.
  if (searchParams.get("done") === "copied") return one;
  const isOfPage = action === location.pathname || pathname === location.pathname;
  if (!isOfPage || origin !== location.origin || SEARCHES.test(`${action} ${pathname}`)) return one;
  return { ...one, result: replace(target, { status: result.status, headers: result.headers }) };
}

import { type DataStrategyResult, replace } from "react-router";

/** Results of a request by route; a result under any route of the page counts for the action. */
export type Results = Record<string, DataStrategyResult>;

type Run = (request: Request, next: () => Promise<Results>) => Promise<Results>;

/** How the next request to a path runs; a form sets it on submit (`unsent.ts`). */
export const sentForms = new Map<string, Run>();

/**
 * Path of a form and URL that it redirects to, when that is a page of its own: Back opens the list before a search, and
 * the original of a copied record. A new order redirects to itself only after a search for its customer.
 */
const OWN_PAGES = /^\/admin\/(?:(?:orders|customers)\/search |orders\/new \/admin\/orders\/new)|done=copied/;

/**
 * Makes a redirect replace the current history entry when the form belongs to this page or redirects to it. Back then
 * opens the page before the form.
 * @param action path that the form was sent to
 */
export function replaceForm(results: Results, action: string): Results {
  return Object.fromEntries(Object.entries(results).map(([route, one]) => [route, replacing(one, action)]));
}

function replacing(one: DataStrategyResult, action: string): DataStrategyResult {
  const { result } = one;
  const target = result instanceof Response ? result.headers.get("Location") : null;
  if (!(result instanceof Response) || target === null) return one;
  const { origin, pathname } = new URL(target, location.href);
  const isOfPage = action === location.pathname || pathname === location.pathname;
  if (!isOfPage || origin !== location.origin || OWN_PAGES.test(`${action} ${target}`)) return one;
  return { ...one, result: replace(target, { status: result.status, headers: result.headers }) };
}

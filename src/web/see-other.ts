import { redirect, redirectDocument } from "react-router";

/**
 * Redirects after a form was handled: the browser requests the page with GET, and Reload does not send the form again.
 */
export function seeOther(url: string, init?: { headers: HeadersInit }): Response {
  return redirect(url, { ...init, status: 303 });
}

/**
 * Does the same with these cookies of another session, and loads a new document, so that no data of the previous user
 * stays in the page's memory.
 */
export function redirectWithCookies(url: string, cookies: readonly string[]): Response {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return redirectDocument(url, { headers, status: 303 });
}

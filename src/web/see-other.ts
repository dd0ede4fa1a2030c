import { redirect } from "react-router";

/**
 * Redirects after a form was handled: the browser requests the page with GET, and Reload does not send the form again.
 */
export function seeOther(url: string, init?: { headers: HeadersInit }): Response {
  return redirect(url, { ...init, status: 303 });
}

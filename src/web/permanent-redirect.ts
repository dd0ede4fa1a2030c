import { redirect } from "react-router";

const MOVED_PERMANENTLY = 301;

/** Redirects an old URL permanently (301). */
export function permanentRedirect(url: string): Response {
  return redirect(url, MOVED_PERMANENTLY);
}

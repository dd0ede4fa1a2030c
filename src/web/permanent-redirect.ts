import { redirect } from "react-router";

const MOVED_PERMANENTLY = 301;

/** Redirects an old URL permanently (301). */
export function permanentRedirect(address: string): Response {
  return redirect(address, MOVED_PERMANENTLY);
}

import { redirect } from "react-router";

const MOVED_PERMANENTLY = 301;

/** Redirects an old URL permanently (301). */
export function movedTo(address: string): Response {
  return redirect(address, MOVED_PERMANENTLY);
}

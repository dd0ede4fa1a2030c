import { redirect } from "react-router";

const MOVED_PERMANENTLY = 301;

/** Leads whoever asked for a former address on to the present one, for good. */
export function movedTo(address: string): Response {
  return redirect(address, MOVED_PERMANENTLY);
}

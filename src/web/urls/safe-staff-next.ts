import { safeNext } from "./safe-next.ts";

/** Where to go on inside the back office; anything else leads to its first page. */
export function safeStaffNext(wanted: string | null): string {
  const next = safeNext(wanted);
  return /^\/admin(?:[/?]|$)/.test(next) ? next : "/admin";
}

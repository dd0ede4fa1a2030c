import { safeNext } from "./safe-next.ts";

/** Returns the path to continue with in the back office; its first page for anything else. */
export function safeStaffNext(wanted: string | null): string {
  const next = safeNext(wanted);
  return /^\/admin(?:[/?]|$)/.test(next) ? next : "/admin";
}

import { isAPIError } from "better-auth/api";
import { MINUTE_MS } from "../../durations.ts";
import type { Shop } from "../../shop.ts";
import { isFirstUse } from "../rate-limits/rate-limit.server.ts";
import { isAppCode, normaliseCode } from "./second-factor.ts";

/** More than the possible difference between the clocks of the app and the server. */
const CODE_LIFE_MS = 3 * MINUTE_MS;
const WRONG = new Set(["INVALID_CODE", "INVALID_BACKUP_CODE"]);

/** The commands of a Better Auth instance for a normalised code. */
type CodeApi = Record<"app" | "recovery", (code: string) => Promise<{ headers: Headers }>>;

/** `over`: the account has to log in again. */
export type CheckedCode = { outcome: "right"; headers: Headers } | { outcome: "wrong" | "over" };

/**
 * Checks an authenticator code or a recovery code; each works once. The caller has locked the account's second factor:
 * the library's own compare-and-swap on the list of recovery codes does not hold under READ COMMITTED.
 * @param account name of the account's codes, such as `staff-code:` and an id
 */
export async function checkCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  { account, typed }: { account: string; typed: string },
  api: CodeApi,
): Promise<CheckedCode> {
  const code = normaliseCode(typed);
  try {
    // @guard totp-code-works-once
    if (isAppCode(code) && !(await isFirstUse(shop, `${account}:${code}`, CODE_LIFE_MS))) return { outcome: "wrong" };
    const { headers } = await (isAppCode(code) ? api.app(code) : api.recovery(code));
    return { outcome: "right", headers };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { outcome: WRONG.has(error.body?.code ?? "") ? "wrong" : "over" };
  }
}

import { isAPIError } from "better-auth/api";
import { isFirstUse } from "../accounts/rate-limit.server.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { isAppCode, normaliseCode } from "./second-factor.ts";
import { headersWith, makeStaffAuth, ownCookies } from "./staff-auth.server.ts";

/** Longer than the clock of the app and ours may differ. */
const CODE_LIFE_MS = 3 * MINUTE_MS;
const WRONG = new Set(["INVALID_CODE", "INVALID_BACKUP_CODE"]);

type Asked = {
  userId: string;
  typed: string;
  headers: Headers;
  /** What says whose code it is: the cookie of a session, or that of half a sign-in. */
  cookieName: string;
};

/** `over`: whoever asks has to begin anew. */
export type Verified = { outcome: "right"; cookies: string[] } | { outcome: "wrong" | "over" };

/** Whether a code of the app, or a recovery code, is right. Each works once, also when two come at the same moment. */
export async function verifyCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  { userId, typed, headers, cookieName }: Asked,
): Promise<Verified> {
  const code = normaliseCode(typed);
  // Wrong ones are counted in the same tables: only what is not the answer's to decide undoes this.
  return shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    const { api } = makeStaffAuth(inside);
    const request = { body: { code }, headers: headersWith(headers, cookieName), returnHeaders: true } as const;
    try {
      if (isAppCode(code) && !(await isFirstUse(inside, `staff-code:${userId}:${code}`, CODE_LIFE_MS))) {
        return { outcome: "wrong" };
      }
      const answer = isAppCode(code) ? await api.verifyTOTP(request) : await api.verifyBackupCode(request);
      return { outcome: "right", cookies: ownCookies(shop.config, answer.headers) };
    } catch (error) {
      if (!isAPIError(error) || error.statusCode >= 500) throw error;
      return { outcome: WRONG.has(error.body?.code ?? "") ? "wrong" : "over" };
    }
  });
}

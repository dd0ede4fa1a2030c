import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { invariant } from "../../errors.ts";

/**
 * Better Auth's endpoint that opens a session without a password; only `logInByPhone` calls it, after the code. Its
 * path is the library's own path of phone log-ins, so that its two-factor plug-in asks for the second step.
 */
export const phoneLogin = {
  id: "phone-login",
  endpoints: {
    signInByPhone: createAuthEndpoint(
      "/sign-in/phone-number",
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        invariant(user, "no user row for a right log-in code");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ userId: user.id });
      },
    ),
  },
} satisfies BetterAuthPlugin;

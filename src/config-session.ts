import { z } from "zod";

const secret = z.string().min(32, { error: "must have at least 32 characters; create one with: openssl rand -hex 32" });

/** Environment variables for the secret that signs sessions. */
export const sessionEnvironment = {
  SESSION_SECRET: secret
    .optional()
    .describe(
      "Signs sessions, at least 32 characters. Required with `DATABASE_URL`; otherwise generated once and stored in `DATA_DIR`. Generate: `openssl rand -hex 32`.",
    ),
  SESSION_SECRET_PREVIOUS: secret
    .optional()
    .describe(
      "The previous `SESSION_SECRET`. Set it for a year after a change, so that blocks of deleted accounts stay in effect; nothing else accepts it.",
    ),
};

import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";
import { sessionSecret } from "../accounts/auth.server.ts";

/**
 * Returns the secret key for names of uploaded pictures and videos, the same in every process. After a change of the
 * session secret, existing files keep their names, and a repeated upload gets a new one.
 */
export function mediaNameKey(config: Pick<Config, "sessionSecret">): Buffer {
  return createHmac("sha256", sessionSecret(config)).update("media-names").digest();
}

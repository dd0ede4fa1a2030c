import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";
import { sessionSecret } from "../accounts/auth.server.ts";

/**
 * The secret by which this shop names the pictures and videos that are handed in, the same in every process. With another session
 * secret what is there keeps its name, and a picture that is handed in again gets a new one.
 */
export function mediaNameKey(config: Pick<Config, "sessionSecret">): Buffer {
  return createHmac("sha256", sessionSecret(config)).update("media-names").digest();
}

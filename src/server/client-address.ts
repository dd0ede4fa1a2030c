import type { IncomingMessage } from "node:http";

/** The address that limits are counted by. A header is believed only when the owner says that a proxy of theirs sets it. */
export function clientAddress(request: IncomingMessage | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request?.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || request?.socket.remoteAddress || "unknown";
}

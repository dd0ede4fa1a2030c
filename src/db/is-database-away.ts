/** SQLSTATE classes and codes of a server that is unreachable, stopping, starting or full. */
const AWAY_STATES = /^(?:08...|57P0[123]|53300)$/;
/** Messages of errors without a code, of the driver and of `client.ts`. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Transaction time limit exceeded|Client has encountered a connection error)/;
/** Failed system calls on the connection. */
const AWAY_CODES = new Set([
  "ECONNRESET",
  "EPIPE",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const MAX_DEPTH = 5;

type Facts = Error & { code?: unknown; syscall?: unknown; errors?: unknown };

/**
 * Returns whether an error means that PostgreSQL cannot be reached now; a rejected statement does not. Lost connections
 * to other servers (`fetch` throws a TypeError) and to clients (no system call) have the same codes.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || depth > MAX_DEPTH) return false;
  const { code, syscall, message, cause, errors }: Facts = error;
  if (typeof code === "string" && (AWAY_STATES.test(code) || (AWAY_CODES.has(code) && syscall))) return true;
  // The socket file of an embedded server is missing.
  if (code === "ENOENT" && syscall === "connect") return true;
  if (AWAY_MESSAGES.test(message)) return true;
  return (
    isDatabaseAway(cause, depth + 1) || (Array.isArray(errors) && errors.some((one) => isDatabaseAway(one, depth + 1)))
  );
}

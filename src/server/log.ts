import pino from "pino";

/** What may hold personal data or secrets, wherever it stands in a logged object. */
const PRIVATE_FIELDS = [
  "email",
  "phone",
  "password",
  "token",
  "cookie",
  "authorization",
  "address1",
  "address2",
  "firstName",
  "lastName",
];
const STACK_LINES = 12;

export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "fatal">;

/** JSON lines on standard output. Facts are codes and ids, never names, addresses or products (house rule). */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
  });
}

/** What an error may say in a log. The message of a failed query carries its parameters, so it is replaced. */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const source: Error & { code?: unknown; constraint?: unknown } = error.cause instanceof Error ? error.cause : error;
  const isQuery = error.message.startsWith("Failed query");
  const stack = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return {
    error: error.name,
    message: isQuery ? "a query failed" : error.message,
    code: source.code,
    constraint: source.constraint,
    stack: stack?.slice(0, STACK_LINES).join("\n"),
  };
}

import { stripVTControlCharacters } from "node:util";
import pino from "pino";
import { DomainError } from "../../domain/errors.ts";

/** What may hold personal data, products or secrets, however deep it stands in a logged object (down to four levels). */
const PRIVATE_FIELDS = [
  "email",
  "loginEmail",
  "to",
  "phone",
  "password",
  "token",
  "sessionHash",
  "cookie",
  "authorization",
  "address",
  "address1",
  "address2",
  "line1",
  "line2",
  "city",
  "firstName",
  "lastName",
  "name",
  "label",
  "title",
  "params",
];
const DEPTHS = ["", "*.", "*.*.", "*.*.*."];
const STACK_LINES = 12;
const FRAME = /^ {4}at .*(?::\d+:\d+\)?|<anonymous>\)?|\(native\))$/;

export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "fatal">;

/** JSON lines on standard output. Facts are codes and ids, never names, addresses or products (house rule). */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const paths = PRIVATE_FIELDS.flatMap((field) => DEPTHS.map((depth) => depth + field));
  return pino({ level, base: null, redact: { paths, remove: true } }, destination ?? pino.destination());
}

/**
 * What an error may say in a log. The database's own messages, and those of a failed query, carry what people typed: their
 * codes take the message's place. Of other messages, what is quoted or looks like an address or a number is taken out.
 */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const source: Error & { code?: unknown; constraint?: unknown } = error.cause instanceof Error ? error.cause : error;
  const isQuery = error.message.startsWith("Failed query") || "severity" in source;
  return {
    error: error.name,
    message: isQuery ? "a query failed" : takeOutValues(error.message),
    code: source.code,
    constraint: source.constraint,
    // One of our own few words, such as which check a notice failed; the other facts are for people.
    reason: error instanceof DomainError && "reason" in error.facts ? error.facts.reason : undefined,
    stack: frames(error).join("\n"),
  };
}

/**
 * Prints an error to the terminal as it is, with file, line and message, and returns it for the browser. For `npm run dev` only: it may
 * hold what people typed.
 */
export function showInDevelopment(error: Error): string {
  const text = stripVTControlCharacters(error.stack ?? error.message);
  console.error(text);
  return text;
}

/** The same failure as a log may tell it, for whoever stores failures. */
export function withoutValues(error: unknown): Error {
  const { error: name, message = "", code, stack = "" } = errorFacts(error);
  const told = new Error([name, message, code].filter(Boolean).join(", "));
  told.stack = stack;
  return told;
}

function takeOutValues(message: string): string {
  return message
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"')
    .replace(/[^\s<>()"']+@[^\s<>()"']+/g, "…")
    .replace(/(?:\+|\b0)\d[\d ()-]{7,}\d/g, "…");
}

/** A message of several lines may look like a stack: only what follows it counts. */
function frames({ stack = "", message }: Error): string[] {
  const from = message === "" ? 0 : stack.indexOf(message) + message.length;
  const lines = stack.slice(from).split("\n");
  return lines.filter((line) => FRAME.test(line)).slice(0, STACK_LINES);
}

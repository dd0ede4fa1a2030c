import { stripVTControlCharacters } from "node:util";
import pino from "pino";
import { DomainError } from "../../domain/errors.ts";

/**
 * Fields that may contain personal data, products or secrets. They are removed from logged objects, down to four
 * levels.
 */
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

/**
 * Creates a log that writes JSON lines to standard output. Facts are codes and ids, never names, addresses or products.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const paths = PRIVATE_FIELDS.flatMap((field) => DEPTHS.map((depth) => depth + field));
  return pino({ level, base: null, redact: { paths, remove: true } }, destination ?? pino.destination());
}

/**
 * Returns the facts of an error that may be logged. Messages of the database and of failed queries contain what people
 * typed: the code replaces them. Quoted text, email addresses and phone numbers are removed from other messages.
 */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const source: Error & { code?: unknown; constraint?: unknown } = error.cause instanceof Error ? error.cause : error;
  const isQuery = error.message.startsWith("Failed query") || "severity" in source;
  return {
    error: error.name,
    // @guard query-message-is-not-logged: message: error.message
    message: isQuery ? "a query failed" : redactValues(error.message),
    code: source.code,
    constraint: source.constraint,
    // A fixed code, such as the check that rejected a payment notification; other facts are for people.
    reason: error instanceof DomainError && "reason" in error.facts ? error.facts.reason : undefined,
    stack: frames(error).join("\n"),
  };
}

/**
 * Prints an error to the terminal with its file, line and message, and returns it for the browser. For `npm run dev`
 * only: the message may contain what people typed.
 */
export function showInDevelopment(error: Error): string {
  const text = stripVTControlCharacters(error.stack ?? error.message);
  console.error(text);
  return text;
}

/** Returns the error with the facts of `errorFacts` only, for the job queue, which stores failures. */
export function redactedError(error: unknown): Error {
  const { error: name, message = "", code, stack = "" } = errorFacts(error);
  const redacted = new Error([name, message, code].filter(Boolean).join(", "));
  redacted.stack = stack;
  return redacted;
}

function redactValues(message: string): string {
  return message
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"')
    .replace(/[^\s<>()"']+@[^\s<>()"']+/g, "…")
    .replace(/(?:\+|\b0)\d[\d ()-]{7,}\d/g, "…");
}

/** Returns the stack frames after the message: a message of several lines may itself look like a stack. */
function frames({ stack = "", message }: Error): string[] {
  const from = message === "" ? 0 : stack.indexOf(message) + message.length;
  const lines = stack.slice(from).split("\n");
  return lines.filter((line) => FRAME.test(line)).slice(0, STACK_LINES);
}

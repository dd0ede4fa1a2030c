import { expect, test } from "vitest";
import { isDatabaseAway } from "./is-database-away.ts";

const coded = (code: string, more = {}) => Object.assign(new Error("x"), { code, ...more });

const REFUSED = coded("ECONNREFUSED", { syscall: "connect" });
const RESET = coded("ECONNRESET", { syscall: "read" });

test.each([
  ["a refused connection", REFUSED],
  ["a failed query whose connection was reset", new Error("Failed query: select 1", { cause: RESET })],
  ["a missing socket file", coded("ENOENT", { syscall: "connect" })],
  ["a server that shuts down", coded("57P01")],
  ["a server that starts", coded("57P03")],
  ["a connection that was cut", new Error("Connection terminated unexpectedly")],
  ["a connection that took too long", new Error("timeout exceeded when trying to connect")],
  ["refused connections to all addresses", new AggregateError([REFUSED, REFUSED])],
])("recognises %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a missing table", coded("42P01")],
  ["a missing file", coded("ENOENT", { syscall: "open" })],
  ["a statement that took too long", coded("57014")],
  ["a client that has left", coded("ECONNRESET", { message: "aborted" })],
  [
    "a gateway that cannot be reached",
    new Error("no answer", { cause: new TypeError("fetch failed", { cause: REFUSED }) }),
  ],
  ["a bug", new TypeError("x is not a function")],
  ["no error", "away"],
])("does not treat %s as an outage", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

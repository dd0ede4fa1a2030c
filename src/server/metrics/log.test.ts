import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { DomainError } from "../../domain/errors.ts";
import { createLog, errorFacts, redactedError } from "./log.ts";

const SECRETS = ["nimali@example.lk", "Nimali", "0771234567", "12 Galle Road", "Velvet"];

/** Returns the lines that `write` logs. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

const loggedError = (error: unknown) => logged((log) => log.error(errorFacts(error), "failed to handle request"));

function expectNothingPrivate(text: string) {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

test("logs code and constraint of a failed query without its values", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
    severity: "ERROR",
    code: "23505",
    constraint: "users_email_unique",
    detail: "Key (email)=(nimali@example.lk) already exists.",
  });
  const failed = new DrizzleQueryError("insert into users values ($1, $2)", ["nimali@example.lk", "Nimali"], cause);

  const line = loggedError(failed);

  expectNothingPrivate(line);
  expect(JSON.parse(line)).toMatchObject({
    message: "a query failed",
    code: "23505",
    constraint: "users_email_unique",
    msg: "failed to handle request",
  });
});

test("does not log a message of several lines as a stack", () => {
  const address = "Nimali\n    at 12 Galle Road (x:1:1)\n    at Velvet.ts:1:2";
  const failed = new DrizzleQueryError("insert into addresses values ($1)", [address], new Error("no"));

  const line = loggedError(failed);

  expectNothingPrivate(line);
  expect(JSON.parse(line).stack).toMatch(/^ {4}at .*log\.test\.ts:\d+:\d+/);
});

test("does not log a database message that quotes a value", () => {
  const complaint = Object.assign(new Error("refused by a rule of the table: Nimali, 12 Galle Road"), {
    severity: "ERROR",
    code: "P0001",
  });

  expectNothingPrivate(loggedError(complaint));
  expect(errorFacts(complaint).code).toBe("P0001");
});

test.each([
  ["a mail server's refusal", "550 5.1.1 <nimali@example.lk>: Recipient address rejected"],
  ["an accounts library's remark", "Sign-up attempt for existing email: nimali@example.lk"],
  ["text that is not JSON", `Unexpected token 'x', "Nimali, 12 Galle Road" is not valid JSON`],
  ["a phone number", "cannot send to +94 77 123 4567 or 0771234567"],
  ["a product", "no picture for “Velvet”"],
])("logs %s without its values", (_what, message) => {
  const line = loggedError(new Error(message));

  expectNothingPrivate(line);
  expect(line).not.toContain("123 4567");
  const { name, message: redacted, stack } = redactedError(new Error(message));
  expectNothingPrivate(JSON.stringify([name, redacted, stack]));
});

test("logs the message of a bug unchanged", () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'priceCents')");

  expect(errorFacts(bug)).toMatchObject({ error: "TypeError", message: bug.message });
  expect(
    errorFacts(Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" })),
  ).toMatchObject({ message: "connect ECONNREFUSED 127.0.0.1:5432", code: "ECONNREFUSED" });
});

test("logs the code of an expected failure without its facts", () => {
  const failure = new DomainError("CART_CHANGED", {
    problems: [{ variantId: "v", title: "Velvet", kind: "too-few", available: 1 }],
  });

  const line = loggedError(failure);

  expectNothingPrivate(line);
  expect(JSON.parse(line).code).toBe("CART_CHANGED");
});

test("logs the check that rejected a payment notification", () => {
  expect(errorFacts(new DomainError("NOTIFICATION_REJECTED", { reason: "signature" }))).toMatchObject({
    code: "NOTIFICATION_REJECTED",
    reason: "signature",
  });
});

test("logs only the type of a thrown value that is no error", () => {
  expect(errorFacts("Nimali")).toEqual({ error: "string" });
  expect(errorFacts(undefined)).toEqual({ error: "undefined" });
});

test.each([
  ["on top", { email: "nimali@example.lk", firstName: "Nimali", title: "Velvet" }],
  ["inside", { order: { id: 1, phone: "0771234567", customer: { lastName: "Nimali" } } }],
  ["deep inside", { job: { order: { customer: { line1: "12 Galle Road", email: "nimali@example.lk" } } } }],
])("removes a private field %s of a logged object", (_where, facts) => {
  const line = logged((log) => log.info({ ...facts, orderId: "Order-1" }, "paid"));

  expectNothingPrivate(line);
  expect(JSON.parse(line)).toMatchObject({ orderId: "Order-1", msg: "paid" });
});

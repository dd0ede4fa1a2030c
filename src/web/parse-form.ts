import type { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "../domain/accounts/passwords/password.ts";
import type { FieldProblem } from "../domain/accounts/profile-input.ts";
import { DomainError } from "../domain/errors.ts";
import { type CustomerMessages, customerMessages } from "./i18n/messages.ts";

/** A new kind of problem does not compile until it has a sentence. */
const SENTENCES: Record<FieldProblem, (texts: CustomerMessages["fieldProblems"], label: string | null) => string> = {
  required: (texts, label) => (label === null ? texts.missing : texts.required(label)),
  unclear: (texts) => texts.unclear,
  email: (texts) => texts.email,
  phone: (texts) => texts.phone,
  postalCode: (texts) => texts.postalCode,
  district: (texts) => texts.district,
  country: (texts) => texts.country,
  gender: (texts) => texts.gender,
  plainText: (texts) => texts.plainText,
  code: (texts) => texts.code,
  pin: (texts) => texts.pin,
  passwordTooCommon: (texts) => texts.passwordTooCommon,
  passwordTooShort: (texts) => texts.passwordTooShort(PASSWORD_MIN),
  passwordTooLong: (texts) => texts.passwordTooLong(PASSWORD_MAX),
};

/** Reads a form. Throws a 400 response when the body is not a form, which browsers never send to our pages. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** Returns the fingerprint of the values that a form was opened with (`traceOf`). */
export function seenIn(form: FormData): string {
  const seen = form.get("seen");
  return typeof seen === "string" ? seen : "";
}

/**
 * Parses the form's fields with their schema and ignores a file in place of a text.
 * @throws {DomainError} INVALID_INPUT with a sentence for each invalid field
 */
export function parseForm<T extends z.ZodType>(form: FormData, schema: T): z.infer<T> {
  return parseTexts(Object.fromEntries([...form].filter(([, value]) => typeof value === "string")), schema);
}

/**
 * Parses fields that did not arrive as a form.
 * @throws {DomainError} INVALID_INPUT with a sentence for each invalid field
 */
export function parseTexts<T extends z.ZodType>(texts: object, schema: T): z.infer<T> {
  const parsed = schema.safeParse(texts, { error: problemOf });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= sentenceOf(issue);
  throw new DomainError("INVALID_INPUT", { fields });
}

/** Returns our problem for an issue that its schema has no message for, so that no page shows the library's own. */
function problemOf({ code, input }: z.core.$ZodRawIssue): FieldProblem {
  const isMissing = input === undefined || input === "";
  return isMissing && code !== "custom" ? "required" : "unclear";
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const { fieldProblems: texts } = customerMessages();
  const isTooLong = issue.code === "too_big" && issue.origin === "string" && issue.message === "unclear";
  if (isTooLong) return texts.tooLong(Number(issue.maximum));
  return isProblem(issue.message) ? SENTENCES[issue.message](texts, labelOf(issue.path)) : issue.message;
}

function isProblem(message: string): message is FieldProblem {
  return Object.hasOwn(SENTENCES, message);
}

/** Returns the shop's label of a field; null for fields that only the back office has. */
function labelOf(path: readonly PropertyKey[]): string | null {
  const name = path.join(".");
  const { fields: labels } = customerMessages();
  const label: unknown = Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : undefined;
  return typeof label === "string" ? label : null;
}

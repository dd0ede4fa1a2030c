import type { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "../domain/accounts/password.ts";
import type { FieldProblem } from "../domain/accounts/profile-input.ts";
import { DomainError } from "../domain/errors.ts";
import { messagesFor } from "./i18n/messages.ts";

const { fieldProblems: texts, fields: labels } = messagesFor("en");

/** A new kind of problem does not compile until it has a sentence. */
const SENTENCES: Record<FieldProblem, (label: string) => string> = {
  required: texts.required,
  email: () => texts.email,
  phone: () => texts.phone,
  postalCode: () => texts.postalCode,
  district: () => texts.district,
  country: () => texts.country,
  gender: () => texts.gender,
  plainText: () => texts.plainText,
  passwordTooShort: () => texts.passwordTooShort(PASSWORD_MIN),
  passwordTooLong: () => texts.passwordTooLong(PASSWORD_MAX),
};

/**
 * The form's fields by their schema. A file in place of a text counts as nothing.
 * @throws {DomainError} INVALID_INPUT with a sentence for each field that is wrong
 */
export function parseForm<T extends z.ZodType>(form: FormData, schema: T): z.infer<T> {
  const parsed = schema.safeParse(Object.fromEntries([...form].filter(([, value]) => typeof value === "string")));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= sentenceOf(issue);
  throw new DomainError("INVALID_INPUT", { fields });
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "too_big" && !isProblem(issue.message)) return texts.tooLong(Number(issue.maximum));
  return isProblem(issue.message) ? SENTENCES[issue.message](labelOf(issue.path)) : issue.message;
}

function isProblem(message: string): message is FieldProblem {
  return Object.hasOwn(SENTENCES, message);
}

function labelOf(path: readonly PropertyKey[]): string {
  const name = path.join(".");
  const label: unknown = Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : undefined;
  return typeof label === "string" ? label : name;
}

import "./i18n/all-messages.server.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { FILLED_FORM } from "../../tests/support/steps/account-forms.ts";
import { registerInput } from "../domain/accounts/register-input.ts";
import { DomainError } from "../domain/errors.ts";
import { orFormFailure } from "./failures.ts";
import { parseForm } from "./parse-form.ts";

function formOf(changed: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED_FORM, ...changed })) form.set(name, value);
  return form;
}

function problemsOf(changed: Record<string, string | File>, schema: z.ZodType = registerInput): unknown {
  try {
    parseForm(formOf(changed), schema);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.facts : error;
  }
}

test("returns one sentence for each invalid field", () => {
  const changed = {
    firstName: "",
    email: "nimali",
    phone: "0731234567",
    city: "x".repeat(81),
    password: "short",
    country: "",
  };

  expect(problemsOf(changed)).toEqual({
    fields: {
      firstName: "Enter your first name.",
      email: "Enter an email address such as name@example.lk.",
      phone: "Enter a Sri Lankan phone number such as 077 123 4567.",
      city: "Use at most 80 characters.",
      password: "Use at least 8 characters.",
      country: "We deliver within Sri Lanka only.",
    },
  });
});

test("ignores a file in place of a text", () => {
  expect(problemsOf({ city: new File(["Colombo"], "city.txt") })).toEqual({
    fields: { city: "Enter your city." },
  });
});

test("keeps the messages of a schema that has its own", () => {
  const schema = z.object({ city: z.literal("Galle", { error: "Only Galle." }) });

  expect(() => parseForm(formOf(), schema)).toThrow(
    expect.objectContaining({ facts: { fields: { city: "Only Galle." } } }),
  );
});

test("returns typed values without passwords and tokens", async () => {
  const form = formOf({ token: "abc" });

  const answer = await orFormFailure(form, () => Promise.reject(new DomainError("WRONG_CREDENTIALS", {})));

  expect(answer).toMatchObject({ init: { status: 401 }, data: { failure: { text: "Invalid email or password" } } });
  expect(answer).toHaveProperty("data.typed.city", "Colombo");
  expect(JSON.stringify(answer)).not.toMatch(/good long password|abc/);
});

test("rethrows an unexpected error", async () => {
  const bug = new Error("a bug");

  await expect(orFormFailure(formOf(), () => Promise.reject(bug))).rejects.toBe(bug);
});

test("shows no message of the library, whatever is missing, too long or of the wrong kind", () => {
  const schema = z.object({
    amount: z.string(),
    kind: z.enum(["one", "two"]),
    key: z.uuid(),
    version: z.coerce.number().int().max(3),
    note: z.string().min(1),
    reference: z.string().max(2),
  });
  const wrong = { kind: "three", key: "x", version: "9", note: "", reference: "abc" };

  expect(problemsOf(wrong, schema)).toEqual({
    fields: {
      amount: "Fill this in.",
      kind: "We can't use this value. Check it and try again.",
      key: "We can't use this value. Check it and try again.",
      version: "We can't use this value. Check it and try again.",
      note: "Fill this in.",
      reference: "Use at most 2 characters.",
    },
  });
});

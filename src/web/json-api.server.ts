import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Profile } from "../domain/accounts/sign-in/session.ts";
import { DomainError } from "../domain/errors.ts";
import { visitorContext } from "./context.ts";
import { toFailure } from "./failures.ts";

/**
 * Returns the profile of the signed-in customer.
 * @throws {DomainError} NOT_SIGNED_IN, PROFILE_MISSING
 */
export async function requireCustomer(context: Readonly<RouterContextProvider>): Promise<Profile> {
  const signedIn = await context.get(visitorContext).find();
  if (!signedIn) throw new DomainError("NOT_SIGNED_IN", {});
  if (!signedIn.profile) throw new DomainError("PROFILE_MISSING", {});
  return signedIn.profile;
}

/**
 * Parses the JSON body with its schema.
 * @throws {DomainError} INVALID_INPUT with each invalid field
 */
export async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  const text = await request.text();
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => [issue.path.join(".") || "body", issue.message] as const);
  throw new DomainError("INVALID_INPUT", { fields: Object.fromEntries(fields) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new DomainError("INVALID_INPUT", { fields: { body: "must be JSON" } });
    throw cause;
  }
}

/** Returns an expected failure as JSON: its code, its text for people, and its facts. */
export async function orJsonFailure(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const { failure, status } = toFailure(error);
    return Response.json({ failure }, { status });
  }
}

import type { z } from "zod";
import { orFormFailure } from "./failures.ts";
import { parseForm } from "./parse-form.ts";
import { seeOther } from "./see-other.ts";

/** Name of the intent of a screen's main form, if that form has no field `intent`. */
export const MAIN_FORM = "";

type Running<Needs> = Needs & { form: FormData };

/**
 * One of the actions of a screen. A form's field `intent` names it. `Needs` is what its command needs besides the
 * fields, such as the shop and the signed-in user.
 */
export type FormIntent<Needs, Input = unknown, Result = unknown, Next = unknown> = {
  /** An intent without it reads no field, or reads `form` itself. */
  schema?: z.ZodType<Input>;
  run(running: Running<Needs>, input: Input): Promise<Result>;
  /** The URL to redirect to afterwards, or the result of the action, such as a redirect with cookies. */
  next(result: Result, running: Running<Needs>): Next;
};

/** Returns the function that types the entries of a table of intents. */
export function formIntent<Needs>() {
  return <Input, Result, Next>(entry: FormIntent<Needs, Input, Result, Next>) => entry;
}

type ResultOf<Intents extends Record<string, { next(...running: never[]): unknown }>> = Exclude<
  Awaited<ReturnType<Intents[keyof Intents]["next"]>>,
  string
>;

/**
 * Runs the intent that the form names. Redirects with 303, or returns the result that the intent has instead of a URL.
 * @param prepare returns what the command needs; it may throw a response
 * @returns the failure and the typed values when the intent throws a `DomainError`; the form with this intent shows
 * them
 * @throws a 400 response for an unknown intent
 */
export async function runForm<Needs, Intent extends FormIntent<Needs>, Intents extends Record<string, Intent>>(
  form: FormData,
  intents: Intents & Readonly<Record<string, Intent>>,
  prepare: (chosen: Intent) => Needs | Promise<Needs>,
) {
  const name = String(form.get("intent") ?? MAIN_FORM);
  const chosen = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!chosen) throw new Response(null, { status: 400 });
  const running = { ...(await prepare(chosen)), form };
  return orFormFailure(form, async () => {
    const next = await chosen.next(await chosen.run(running, chosen.schema && parseForm(form, chosen.schema)), running);
    return typeof next === "string" ? seeOther(next) : (next as ResultOf<Intents>);
  });
}

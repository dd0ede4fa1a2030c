import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Shop } from "../domain/shop.ts";
import type { StaffMember } from "../domain/staff/staff.ts";
import { shopContext } from "./context.ts";
import { orFormFailure } from "./failures.ts";
import { type NeededPermission, requireConfirmedForm, requireStaff } from "./middleware/require-permission.ts";
import { parseForm, readForm } from "./parse-form.ts";
import { seeOther } from "./see-other.ts";

type Running = { shop: Shop; staff: StaffMember; form: FormData };

/** One of the actions of a staff screen. A form's field `intent` names it. */
export type Intent<Input = unknown, Result = unknown> = {
  permission: NeededPermission;
  /** Asks staff for password and code first, if they last entered them too long ago. */
  isConfirmed?: boolean;
  schema: z.ZodType<Input>;
  run(running: Running, input: Input): Promise<Result>;
  /** The URL to redirect to afterwards. */
  next(result: Result, running: Running): string;
};

type IntentWithoutFields<Result> = Omit<Intent<unknown, Result>, "schema">;

/** Types an entry of a table of intents. An intent without `schema` reads no field, or reads `form` itself. */
export function intent<Input, Result>(entry: Intent<Input, Result>): Intent<Input, Result>;
export function intent<Result>(entry: IntentWithoutFields<Result>): Intent<unknown, Result>;
export function intent(entry: IntentWithoutFields<unknown> & Partial<Intent>): Intent {
  return { schema: z.unknown(), ...entry };
}

type Sent = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The form, if the action has read it already, such as one with uploads. */
  form?: FormData;
};

/**
 * Runs the intent that the form names and redirects with 303.
 * @returns the failure and the typed values when the intent throws a `DomainError`; the form with this intent shows
 * them
 * @throws a 400 response for an unknown intent, 403 without its permission, 404 when its subject does not exist
 */
export async function runIntent({ request, context, form: sent }: Sent, intents: Readonly<Record<string, Intent>>) {
  const form = sent ?? (await readForm(request));
  const name = String(form.get("intent") ?? "");
  const chosen = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!chosen) throw new Response(null, { status: 400 });
  const staff = chosen.isConfirmed
    ? await requireConfirmedForm({ context, request, form }, chosen.permission)
    : await requireStaff(context, request, chosen.permission);
  const running = { shop: context.get(shopContext), staff, form };
  const answer = await orFormFailure(form, async () => {
    return seeOther(chosen.next(await chosen.run(running, parseForm(form, chosen.schema)), running));
  });
  if (!(answer instanceof Response) && answer.init?.status === 404) throw new Response(null, { status: 404 });
  return answer;
}

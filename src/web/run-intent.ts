import type { data, RouterContextProvider } from "react-router";
import type { Shop } from "../domain/shop.ts";
import type { StaffMember } from "../domain/staff/staff.ts";
import { shopContext } from "./context.ts";
import { type NeededPermission, requireConfirmedForm, requireStaff } from "./middleware/require-permission.ts";
import { readForm } from "./parse-form.ts";
import { type FormIntent, runForm } from "./run-form.ts";

type Needs = { shop: Shop; staff: StaffMember };

/** One of the actions of a staff screen. */
export type Intent<Input = unknown, Result = unknown, Next = unknown> = FormIntent<Needs, Input, Result, Next> & {
  permission: NeededPermission;
  /** Asks staff for password and code first, if they last entered them too long ago. */
  isConfirmed?: boolean;
};

/** Types an entry of a table of intents. */
export function intent<Input, Result, Next>(entry: Intent<Input, Result, Next>) {
  return entry;
}

type Sent = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The form, if the action has read it already, such as one with uploads. */
  form?: FormData;
};

/**
 * Runs the intent that a form of a staff screen names.
 * @throws a 400 response for an unknown intent, 403 without its permission, 404 when its subject does not exist
 */
export async function runIntent<Intents extends Record<string, Intent>>(
  { request, context, form: sent }: Sent,
  intents: Intents,
) {
  const form = sent ?? (await readForm(request));
  const answer = await runForm(form, intents, async ({ permission, isConfirmed }: Intent) => ({
    shop: context.get(shopContext),
    staff: isConfirmed
      ? await requireConfirmedForm({ context, request, form }, permission)
      : await requireStaff(context, request, permission),
  }));
  if (isMissing(answer)) throw new Response(null, { status: 404 });
  return answer;
}

/** Returns whether an intent failed because its subject does not exist. */
function isMissing(answer: unknown): boolean {
  return !(answer instanceof Response) && (answer as ReturnType<typeof data>).init?.status === 404;
}

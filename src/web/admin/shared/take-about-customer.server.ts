import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { requireCustomer } from "../customers/require-customer.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; id: string };

/**
 * Runs the command of a form about a customer and redirects to their page; the route has checked the permission.
 * @throws 404 when there is no such customer
 */
export async function takeAboutCustomer<Input extends z.ZodType>(
  { request, context, id }: Args,
  input: Input,
  change: (fields: z.output<Input>, form: FormData) => Promise<unknown>,
) {
  const form = await readForm(request);
  await requireCustomer(context, id);
  return orFormFailure(form, async () => {
    await change(parseForm(form, input), form);
    return seeOther(`/admin/customers/${id}`);
  });
}

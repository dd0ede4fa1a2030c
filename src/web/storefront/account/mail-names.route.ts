import { redirect } from "react-router";
import { chooseMailNames, mailNamesInput } from "../../../domain/accounts/choose-mail-names.server.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/mail-names.route.ts";

/** Redirects a direct visit, or a return from logging in, to the setting. */
export const loader = () => redirect("/account#mails");

/** Stores whether emails name the products. */
export async function action({ request, context }: Route.ActionArgs) {
  const { profile } = await requireSignedIn(context, request, "account");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { names } = parseForm(form, mailNamesInput);
    if (profile) await chooseMailNames(context.get(shopContext), profile.customerId, names);
    return seeOther("/account#mails");
  });
}

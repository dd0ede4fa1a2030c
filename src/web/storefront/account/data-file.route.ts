import { redirect } from "react-router";
import { passwordInput } from "../../../domain/accounts/passwords/password-input.ts";
import { DomainError, isFailure } from "../../../domain/errors.ts";
import { collectCustomerData } from "../../../domain/privacy/collect-customer-data.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { shopContext } from "../../context.ts";
import { jsonFile } from "../../json-file.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/data-file.route.ts";

const PAGE = "/account/data";

/** The file requires a password; a link alone never returns it. */
export const loader = () => redirect(PAGE);

export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = await requireSignedIn(context, request, "account");
  const shop = context.get(shopContext);
  const form = await readForm(request);
  try {
    const typed = passwordInput.safeParse(Object.fromEntries(form));
    if (!typed.success) throw new DomainError("WRONG_PASSWORD", {});
    const data = await collectCustomerData(shop, { ...signedIn, ...typed.data }, readClientInfo(context, request));
    return jsonFile(`my-data-${shop.now().toISOString().slice(0, 10)}.json`, data);
  } catch (error) {
    if (isFailure(error, "WRONG_PASSWORD")) return seeOther(`${PAGE}?wrong`);
    if (isFailure(error, "TOO_MANY_TRIES")) return seeOther(`${PAGE}?wait=${error.facts.retryAfterSeconds}`);
    throw error;
  }
}

import { z } from "zod";
import { changePassword } from "../../../domain/accounts/change-password.server.ts";
import { chooseMailNames, mailNamesInput } from "../../../domain/accounts/choose-mail-names.server.ts";
import { endCustomerSessions } from "../../../domain/accounts/customer-sessions.server.ts";
import { chooseMarketing, marketingInput } from "../../../domain/accounts/marketing-consent.server.ts";
import { changePasswordInput } from "../../../domain/accounts/password-input.ts";
import type { ClientInfo, SignedIn } from "../../../domain/accounts/session.ts";
import type { Shop } from "../../../domain/shop.ts";
import { parseForm } from "../../parse-form.ts";

type SentForm = { shop: Shop; signedIn: SignedIn; client: ClientInfo; form: FormData };

const sessionInput = z.object({ id: z.string() });

/** The forms of My Account by their field `intent`. Each returns the URL to redirect to. */
const FORMS: Readonly<Record<string, (sent: SentForm) => Promise<string>>> = {
  "mail-names": async ({ shop, signedIn: { profile }, form }) => {
    const { names } = parseForm(form, mailNamesInput);
    if (profile) await chooseMailNames(shop, profile.customerId, names);
    return "/account#mails";
  },
  marketing: async ({ shop, signedIn: { profile }, form }) => {
    const chosen = parseForm(form, marketingInput);
    if (profile) await chooseMarketing(shop, profile.customerId, chosen);
    return "/account#offers";
  },
  password: async ({ shop, signedIn, client, form }) => {
    await changePassword(shop, signedIn, parseForm(form, changePasswordInput), client);
    return "/account?done=password#password";
  },
  "end-session": async ({ shop, signedIn, form }) => {
    await endCustomerSessions(shop, signedIn, parseForm(form, sessionInput));
    return "/account#devices";
  },
  "end-other-sessions": async ({ shop, signedIn }) => {
    await endCustomerSessions(shop, signedIn, "others");
    return "/account#devices";
  },
};

/**
 * Runs the form with this intent.
 * @throws a 400 response for an unknown intent; a `DomainError` when the form is rejected
 */
export function runAccountForm(intent: FormDataEntryValue, sent: SentForm): Promise<string> {
  const run = typeof intent === "string" && Object.hasOwn(FORMS, intent) ? FORMS[intent] : undefined;
  if (!run) throw new Response(null, { status: 400 });
  return run(sent);
}

import { data } from "react-router";
import { z } from "zod";
import { accountCartInput } from "../../../domain/accounts/choose-account-cart.server.ts";
import { chooseMailNames, mailNamesInput } from "../../../domain/accounts/choose-mail-names.server.ts";
import { chooseMarketing, marketingInput } from "../../../domain/accounts/marketing-consent.server.ts";
import { changePassword } from "../../../domain/accounts/passwords/change-password.server.ts";
import { changePasswordInput, codeInput, passwordInput } from "../../../domain/accounts/passwords/password-input.ts";
import { endCustomerSessions } from "../../../domain/accounts/sign-in/customer-sessions.server.ts";
import { pinInput, removePin, setPin } from "../../../domain/accounts/sign-in/pin.server.ts";
import type { ClientInfo, SignedIn } from "../../../domain/accounts/sign-in/session.ts";
import {
  confirmTwoStep,
  renewTwoStepCodes,
  startTwoStep,
  stopTwoStep,
} from "../../../domain/accounts/sign-in/two-step.server.ts";
import { setAccountCart } from "../../../domain/cart/account-cart.server.ts";
import { chooseStatusChannel, statusChannelInput } from "../../../domain/mail/status-channels.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { parseForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";

type SentForm = { shop: Shop; signedIn: SignedIn; client: ClientInfo; form: FormData };

const sessionInput = z.object({ id: z.string() });

/** Recovery codes to show, and the cookies of a new session. */
type DisplayedCodes = { codes: string[]; cookies: string[] };

const statusChannelForm = statusChannelInput.extend({ from: z.enum(["account", "cart"]) });

const twoStepInput = z
  .object({ twoStepPassword: passwordInput.shape.password })
  .transform(({ twoStepPassword: password }) => ({ password }));

const pinPasswordInput = z
  .object({ pinPassword: passwordInput.shape.password })
  .transform(({ pinPassword: password }) => ({ password }));

/** The forms of My Account by their field `intent`. Each returns the URL to redirect to, or new recovery codes. */
const FORMS: Readonly<Record<string, (sent: SentForm) => Promise<string | DisplayedCodes>>> = {
  "mail-names": async ({ shop, signedIn: { profile }, form }) => {
    const { names } = parseForm(form, mailNamesInput);
    if (profile) await chooseMailNames(shop, profile.customerId, names);
    return "/account#mails";
  },
  "account-cart": async ({ shop, signedIn: { profile }, form }) => {
    const { cart } = parseForm(form, accountCartInput);
    if (profile) await setAccountCart(shop, profile.customerId, cart);
    return "/account#cart";
  },
  marketing: async ({ shop, signedIn: { profile }, form }) => {
    const chosen = parseForm(form, marketingInput);
    if (profile) await chooseMarketing(shop, profile.customerId, chosen);
    return "/account#offers";
  },
  "status-channel": async ({ shop, signedIn: { profile }, form }) => {
    const { from, ...chosen } = parseForm(form, statusChannelForm);
    if (profile) await chooseStatusChannel(shop, profile.customerId, chosen);
    return from === "cart" ? "/cart" : "/account#updates";
  },
  password: async ({ shop, signedIn, client, form }) => {
    await changePassword(shop, signedIn, parseForm(form, changePasswordInput), client);
    return "/account?done=password#password";
  },
  "two-step-start": async ({ shop, signedIn, client, form }) => {
    await startTwoStep(shop, signedIn, parseForm(form, twoStepInput), client);
    return "/account?change=two-step#two-step";
  },
  "two-step-confirm": async ({ shop, signedIn, client, form }) => {
    const confirmed = await confirmTwoStep(shop, signedIn, { ...parseForm(form, codeInput), ...client });
    return confirmed ?? "/account#two-step";
  },
  "two-step-codes": async ({ shop, signedIn, client, form }) => {
    const codes = await renewTwoStepCodes(shop, signedIn, parseForm(form, twoStepInput), client);
    return { codes, cookies: [] };
  },
  "two-step-off": async ({ shop, signedIn, client, form }) => {
    await stopTwoStep(shop, signedIn, parseForm(form, twoStepInput), client);
    return "/account#two-step";
  },
  "pin-set": async ({ shop, signedIn, client, form }) => {
    const { pin } = parseForm(form, pinInput);
    await setPin(shop, signedIn, { pin, ...parseForm(form, pinPasswordInput) }, client);
    return "/account#pin";
  },
  "pin-remove": async ({ shop, signedIn, client, form }) => {
    await removePin(shop, signedIn, parseForm(form, pinPasswordInput), client);
    return "/account#pin";
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
export async function runAccountForm(intent: FormDataEntryValue, sent: SentForm) {
  const run = typeof intent === "string" && Object.hasOwn(FORMS, intent) ? FORMS[intent] : undefined;
  if (!run) throw new Response(null, { status: 400 });
  const result = await run(sent);
  if (typeof result === "string") return seeOther(result);
  const headers = new Headers(result.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return data({ codes: result.codes }, { headers });
}

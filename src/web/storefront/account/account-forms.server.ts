import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { accountCartInput } from "../../../domain/accounts/choose-account-cart.server.ts";
import { chooseMailNames, mailNamesInput } from "../../../domain/accounts/choose-mail-names.server.ts";
import { chooseMarketing, marketingInput } from "../../../domain/accounts/marketing-consent.server.ts";
import { changePassword } from "../../../domain/accounts/passwords/change-password.server.ts";
import {
  changePasswordInput,
  codeInput,
  emailPasswordInput,
  passwordInput,
} from "../../../domain/accounts/passwords/password-input.ts";
import { profileInput } from "../../../domain/accounts/profile-input.ts";
import { updateProfile } from "../../../domain/accounts/save-profile.server.ts";
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
import { refreshVisitor } from "../../client-info.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { parseForm, readForm, seenIn } from "../../parse-form.ts";
import { formIntent, MAIN_FORM, runForm } from "../../run-form.ts";

type AccountForm = {
  shop: Shop;
  request: Request;
  context: Readonly<RouterContextProvider>;
  signedIn: SignedIn;
  client: ClientInfo;
};

const sessionInput = z.object({ id: z.string() });

const statusChannelForm = statusChannelInput.extend({ from: z.enum(["account", "cart"]) });

const twoStepInput = z
  .object({ twoStepPassword: passwordInput.shape.password })
  .transform(({ twoStepPassword: password }) => ({ password }));

const pinPasswordInput = z
  .object({ pinPassword: passwordInput.shape.password })
  .transform(({ pinPassword: password }) => ({ password }));

const intent = formIntent<AccountForm>();

/** The forms of My Account. Two of them have recovery codes to show. */
const INTENTS = {
  [MAIN_FORM]: intent({
    schema: profileInput,
    run: async ({ shop, request, context, signedIn: { userId }, client: { clientIp }, form }, profile) => {
      const { emailPassword: password } = parseForm(form, emailPasswordInput);
      const by = { userId, clientIp, seen: seenIn(form), password };
      await updateProfile(shop, by, { ...profile, language: pageLanguage() });
      refreshVisitor(context, request);
    },
    next: () => ({ isSaved: true as const }),
  }),
  "mail-names": intent({
    schema: mailNamesInput,
    run: async ({ shop, signedIn: { profile } }, { names }) => {
      if (profile) await chooseMailNames(shop, profile.customerId, names);
    },
    next: () => "/account#mails",
  }),
  "account-cart": intent({
    schema: accountCartInput,
    run: async ({ shop, signedIn: { profile } }, { cart }) => {
      if (profile) await setAccountCart(shop, profile.customerId, cart);
    },
    next: () => "/account#cart",
  }),
  marketing: intent({
    schema: marketingInput,
    run: async ({ shop, signedIn: { profile } }, chosen) => {
      if (profile) await chooseMarketing(shop, profile.customerId, chosen);
    },
    next: () => "/account#offers",
  }),
  "status-channel": intent({
    schema: statusChannelForm,
    run: async ({ shop, signedIn: { profile } }, { from, ...chosen }) => {
      if (profile) await chooseStatusChannel(shop, profile.customerId, chosen);
      return from;
    },
    next: (from) => (from === "cart" ? "/cart" : "/account#updates"),
  }),
  password: intent({
    schema: changePasswordInput,
    run: ({ shop, signedIn, client }, passwords) => changePassword(shop, signedIn, passwords, client),
    next: () => "/account?done=password#password",
  }),
  "two-step-start": intent({
    schema: twoStepInput,
    run: ({ shop, signedIn, client }, password) => startTwoStep(shop, signedIn, password, client),
    next: () => "/account?change=two-step#two-step",
  }),
  "two-step-confirm": intent({
    schema: codeInput,
    run: ({ shop, signedIn, client }, code) => confirmTwoStep(shop, signedIn, { ...code, ...client }),
    next: (confirmed) => (confirmed ? showCodes(confirmed.codes, confirmed.cookies) : "/account#two-step"),
  }),
  "two-step-codes": intent({
    schema: twoStepInput,
    run: ({ shop, signedIn, client }, password) => renewTwoStepCodes(shop, signedIn, password, client),
    next: (codes) => showCodes(codes, []),
  }),
  "two-step-off": intent({
    schema: twoStepInput,
    run: ({ shop, signedIn, client }, password) => stopTwoStep(shop, signedIn, password, client),
    next: () => "/account#two-step",
  }),
  "pin-set": intent({
    schema: pinInput,
    run: ({ shop, signedIn, client, form }, { pin }) =>
      setPin(shop, signedIn, { pin, ...parseForm(form, pinPasswordInput) }, client),
    next: () => "/account#pin",
  }),
  "pin-remove": intent({
    schema: pinPasswordInput,
    run: ({ shop, signedIn, client }, password) => removePin(shop, signedIn, password, client),
    next: () => "/account#pin",
  }),
  "end-session": intent({
    schema: sessionInput,
    run: ({ shop, signedIn }, session) => endCustomerSessions(shop, signedIn, session),
    next: () => "/account#devices",
  }),
  "end-other-sessions": intent({
    run: ({ shop, signedIn }) => endCustomerSessions(shop, signedIn, "others"),
    next: () => "/account#devices",
  }),
};

/** Shows the recovery codes once, and sets the cookies of a new session. */
function showCodes(codes: string[], cookies: string[]) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return data({ codes }, { headers });
}

/** Runs a form of My Account; the main form saves the profile. */
export async function runAccountForm(sent: AccountForm) {
  return runForm(await readForm(sent.request), INTENTS, () => sent);
}
